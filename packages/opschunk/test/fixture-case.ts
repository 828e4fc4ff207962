import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Config} from '@opschunk/core'

const fixturesFolder = fileURLToPath(new URL('../../../test-fixtures', import.meta.url))

/** One folder of `test-fixtures/<type>/<case>`: an input and how it is chunked. */
export interface FixtureCase {
  /** `<type>/<case>`. */
  readonly name: string
  /** The strategy that cuts it, or `routed` and other names for what the pipeline finds out itself. */
  readonly type: string
  /** Absolute path. */
  readonly folder: string
  /** Name of the input, such as `input.md`; what routing and detection see as its path. */
  readonly inputName: string
  readonly bytes: Uint8Array
  readonly options: FixtureOptions
}

/** What `options.json` may hold: options of the strategy under `plugin`, and settings of the pipeline. */
export interface FixtureOptions
  extends Pick<Config, 'budget' | 'tokens' | 'embed' | 'redact' | 'onPluginError' | 'limits' | 'indexText'> {
  readonly plugin?: object
}

/** The fixtures in order of their names. Throws if a folder has no input, or more than one. */
export function fixtureCases(): FixtureCase[] {
  return subfolders(fixturesFolder).flatMap((type) =>
    subfolders(join(fixturesFolder, type)).map((name) => readCase(type, name))
  )
}

function subfolders(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort()
}

function readCase(type: string, name: string): FixtureCase {
  const folder = join(fixturesFolder, type, name)
  const inputs = readdirSync(folder).filter((file) => file.startsWith('input.'))
  const [inputName] = inputs
  if (inputName === undefined || inputs.length > 1) {
    throw new Error(`test-fixtures/${type}/${name}: expected one file input.*, found ${inputs.length}`)
  }
  const optionsPath = join(folder, 'options.json')
  const options: FixtureOptions = existsSync(optionsPath) ? JSON.parse(readFileSync(optionsPath, 'utf8')) : {}
  return {name: `${type}/${name}`, type, folder, inputName, bytes: readFileSync(join(folder, inputName)), options}
}
