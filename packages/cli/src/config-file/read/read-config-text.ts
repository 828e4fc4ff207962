import {readFile} from 'node:fs/promises'
import {extname} from 'node:path'
import {type ConfigText, SyntaxProblem} from './config-text.ts'

/** How a config file is read, by what it ends in. Each reader is loaded when a file needs it. */
const readers: {readonly [extension: string]: (file: string) => Promise<ConfigText>} = {
  '.yaml': readAsYaml,
  '.yml': readAsYaml,
  '.json': async (file) => (await import('./yaml.ts')).readJson(await textOf(file)),
  '.toml': async (file) => (await import('./toml.ts')).readToml(await textOf(file)),
  '.ts': readAsModule,
  '.mts': readAsModule,
  '.js': readAsModule,
  '.mjs': readAsModule
}

/** Extensions of config files, with the dot. */
export const configExtensions: readonly string[] = Object.keys(readers)

/** Reads a config file by its extension. Throws a `SyntaxProblem`, and what reading throws. */
export async function readConfigText(file: string): Promise<ConfigText> {
  const reader = readers[extname(file)]
  if (reader !== undefined) return await reader(file)
  throw new SyntaxProblem(`expected a name that ends in ${configExtensions.join(', ')}`, undefined)
}

async function readAsYaml(file: string): Promise<ConfigText> {
  return (await import('./yaml.ts')).readYaml(await textOf(file))
}

async function readAsModule(file: string): Promise<ConfigText> {
  return (await import('./module.ts')).readModule(file)
}

async function textOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
