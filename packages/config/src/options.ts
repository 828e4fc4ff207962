import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import type {Format} from './format.ts'

/** Options of `config()`. */
export interface ConfigOptions {
  /** Formats of your own; with equal evidence they go before those of this package. Default none. */
  readonly formats: readonly Format[]
}

export const options: OptionsSchema<Partial<ConfigOptions>, ConfigOptions> = optionsSchema<ConfigOptions>({
  formats: {
    default: [],
    expected: 'a list of formats, each with a `name`, a `description` and a function `read`',
    accepts: (value) => Array.isArray(value) && value.every(isFormat)
  }
})

function isFormat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const {name, description, read}: {name?: unknown; description?: unknown; read?: unknown} = value
  return typeof name === 'string' && typeof description === 'string' && typeof read === 'function'
}
