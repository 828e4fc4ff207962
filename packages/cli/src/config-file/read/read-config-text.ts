import {promises} from 'node:fs'
import {extname} from 'node:path'
import {configExtensions} from '../config-extensions.ts'
import {type ConfigText, SyntaxProblem} from './config-text.ts'

/** Reads a config file; loaded when a file needs it. */
type Reader = (file: string) => Promise<ConfigText>

/** How a config file is read, by what it ends in. */
const readers: {readonly [E in (typeof configExtensions)[number]]: Reader} = {
  '.yaml': readAsYaml,
  '.yml': readAsYaml,
  '.json': async (file) => (await import('./yaml.ts')).readJson(await textOf(file)),
  '.toml': async (file) => (await import('./toml.ts')).readToml(await textOf(file)),
  '.ts': readAsModule,
  '.mts': readAsModule,
  '.js': readAsModule,
  '.mjs': readAsModule
}

/** Reads a config file by its extension. Throws a `SyntaxProblem`, and what reading throws. */
export async function readConfigText(file: string): Promise<ConfigText> {
  const extension = configExtensions.find((known) => known === extname(file))
  if (extension !== undefined) return await readers[extension](file)
  throw new SyntaxProblem(`expected a name that ends in ${configExtensions.join(', ')}`, undefined)
}

async function readAsYaml(file: string): Promise<ConfigText> {
  return (await import('./yaml.ts')).readYaml(await textOf(file))
}

async function readAsModule(file: string): Promise<ConfigText> {
  return (await import('./module.ts')).readModule(file)
}

async function textOf(file: string): Promise<string> {
  const text = await promises.readFile(file, 'utf8')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
