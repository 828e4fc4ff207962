import type {Plugin} from '@opschunk/core'
import type {Options, Strategy} from './options.ts'
import {UsageError} from './usage-error.ts'

/** Imports a package by name from where the official plugins are installed. */
export type ImportPlugin = (name: string) => Promise<unknown>

/** Official plugins that read documents by their kind, in order of preference: with equal evidence the earlier wins. */
const byKind = [
  '@opschunk/runbook',
  '@opschunk/postmortem',
  '@opschunk/log',
  '@opschunk/config',
  '@opschunk/markdown'
] as const

/** Which package a strategy comes from, and the name of its factory there. */
const strategies: {readonly [S in Exclude<Strategy, 'auto'>]: readonly [name: string, factory: string]} = {
  markdown: ['@opschunk/markdown', 'default'],
  fixed: ['@opschunk/text', 'fixed'],
  recursive: ['@opschunk/text', 'recursive'],
  semantic: ['@opschunk/semantic', 'default']
}

/**
 * Plugins for a run: for `auto` all official ones that are installed, plain text last; else the one strategy.
 * Packages are tried by name and never looked for. Throws a `UsageError` if the strategy's package is not installed.
 */
export async function loadPlugins(options: Options, importPlugin: ImportPlugin): Promise<readonly Plugin[]> {
  if (options.strategy !== 'auto') {
    const [name, factory] = strategies[options.strategy]
    const module = await importInstalled(name, importPlugin)
    if (module === undefined) {
      throw new UsageError(
        `--strategy ${options.strategy} needs ${name}, which is not installed. Run \`npm install ${name}\`.`
      )
    }
    const isShared = options.strategy === 'fixed' && options.overlap !== undefined
    return [make(name, module, factory, isShared ? {overlap: options.overlap} : {})]
  }
  const plugins: Plugin[] = []
  for (const name of byKind) {
    const module = await importInstalled(name, importPlugin)
    if (module !== undefined) plugins.push(make(name, module, 'default', {}))
  }
  const text = await importInstalled('@opschunk/text', importPlugin)
  if (text !== undefined) plugins.push(make('@opschunk/text', text, 'recursive', {}))
  return plugins
}

async function importInstalled(name: string, importPlugin: ImportPlugin): Promise<object | undefined> {
  try {
    const module = await importPlugin(name)
    return typeof module === 'object' && module !== null ? module : undefined
  } catch (error) {
    if (isAbsent(name, error)) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${name} is installed but cannot be loaded: ${reason}`, {cause: error})
  }
}

/** Whether an import failed because the package itself is absent, and not something that it imports. */
function isAbsent(name: string, error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    // What `import` says, and what `require` does.
    (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND') &&
    error.message.includes(`'${name}'`)
  )
}

function make(name: string, module: object, factory: string, options: object): Plugin {
  const create: unknown = new Map(Object.entries(module)).get(factory)
  if (typeof create !== 'function') {
    throw new UsageError(`${name}: expected a plugin factory as its export \`${factory}\`, found ${typeof create}`)
  }
  // An official factory takes options and gives a plugin; core validates what it is given.
  return create(options) as Plugin
}
