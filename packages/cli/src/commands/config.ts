import {fileLabel} from '../config-file/config-source.ts'
import {type ConfigEntry, configEntries} from '../config-origins.ts'
import type {Destination} from '../destination.ts'
import type {Session} from '../session.ts'

/** Writes what a run would be made of, and where each value comes from; with `--json` as one object. */
export async function showConfig(session: Session, destination: Destination): Promise<void> {
  const {options, configFile, surroundings} = session
  const entries = configEntries(session)
  const file = configFile === undefined ? undefined : fileLabel(configFile.file, surroundings.cwd)
  const presets = configFile?.sources.slice(1).map(({label}) => label) ?? []
  if (options.json === true) {
    await destination.write(`${JSON.stringify({file: file ?? null, presets, values: entries}, undefined, 2)}\n`)
    return
  }
  const extending = presets.length === 0 ? '' : `, extends ${presets.join(', ')}`
  const head = file === undefined ? 'no config file' : `${file}${extending}`
  await destination.write(`${head}\n${table(entries)}`)
}

/** Key, value and origin in columns; a very long value pushes its origin to the right. */
function table(entries: readonly ConfigEntry[]): string {
  const rows = entries.map(({key, value, origin}) => [key, shown(key, value), origin] as const)
  const keyWidth = Math.max(...rows.map(([key]) => key.length))
  const valueWidth = Math.min(widestValue, Math.max(...rows.map(([, value]) => value.length)))
  return rows
    .map(([key, value, origin]) => `  ${key.padEnd(keyWidth)}  ${value.padEnd(valueWidth)}  ${origin}\n`)
    .join('')
}

const widestValue = 60

/** A plugin by its name, a route as what it does to which files; all of both is in `--json`. */
function shown(key: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const given: {readonly [key: string]: unknown} = {...value}
  if (key.startsWith('plugins[')) return `${given['name']} ${given['version']}`
  if (!key.startsWith('routes[')) return JSON.stringify(value)
  const files = given['files'] === undefined ? 'all' : [given['files']].flat().join(', ')
  const name = String(given['name']).endsWith(key) ? files : given['name']
  const reader = given['use'] ?? (given['type'] === undefined ? 'by what it is' : `as ${given['type']}`)
  return `${name} → ${reader}`
}
