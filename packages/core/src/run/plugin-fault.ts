import type {Report} from '../contract/diagnostic.ts'
import type {Plugin} from '../contract/plugin.ts'
import type {Violation} from '../tree/validate.ts'

/** A bug in a plugin: it threw, or returned units that break the contract. Thrown if the config asks for it. */
export class PluginError extends Error {
  override readonly name = 'PluginError'
  readonly plugin: string

  constructor(plugin: string, message: string, options?: ErrorOptions) {
    super(`${plugin}: ${message}`, options)
    this.plugin = plugin
  }
}

/** What a plugin threw, under its name. */
export function asPluginError(plugin: string, cause: unknown): PluginError {
  if (cause instanceof PluginError) return cause
  return new PluginError(plugin, cause instanceof Error ? cause.message : String(cause), {cause})
}

const help = 'The text is chunked as plain text instead. This is a bug in the plugin: tell its author.'

export function thrownReport(plugin: Plugin, cause: unknown): Report {
  const message = `${plugin.name}: expected units, the plugin threw: ${cause instanceof Error ? cause.message : String(cause)}`
  return {code: 'core/plugin-threw', severity: 'error', message, cause, help}
}

export function violationReport(plugin: Plugin, violation: Violation): Report {
  const message = `${plugin.name}: ${violation.message}`
  return {code: 'core/invalid-units', severity: 'error', message, help}
}
