import {type OptionsResult, type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'

export interface FixedOptions {
  /**
   * Size of a chunk, the overlap included; integer from 1. Default: `targetTokens` of the budget (400 unless changed),
   * or 1000 characters.
   */
  readonly size: number | undefined
  /**
   * How much of the text before is repeated: below 1 a share of `size`, else a number of units. Less than `size`.
   * Default 0.15 for tokens, 0.2 for characters (200 of 1000).
   */
  readonly overlap: number | undefined
  /** What `size` and `overlap` count: `tokens` (default) or `characters` (UTF-16 code units, as `string.length`). */
  readonly unit: 'tokens' | 'characters'
}

const fixedFields = optionsSchema<FixedOptions>({
  size: {default: undefined, expected: 'an integer from 1', accepts: isCount},
  overlap: {
    default: undefined,
    expected: 'a share of size from 0 to below 1, or an integer from 1',
    accepts: (value) => isCount(value) || (typeof value === 'number' && value >= 0 && value < 1)
  },
  unit: {
    default: 'tokens',
    expected: '`tokens` or `characters`',
    accepts: (value) => value === 'tokens' || value === 'characters'
  }
})

/** Refuses an overlap that is not smaller than the size: such a window would never move. */
export const fixedOptions: OptionsSchema<Partial<FixedOptions>, FixedOptions> = {
  '~standard': {
    version: 1,
    vendor: 'opschunk',
    validate(value): OptionsResult<FixedOptions> {
      const result = fixedFields['~standard'].validate(value)
      if (result instanceof Promise) throw new TypeError('fixed: expected options that validate synchronously')
      if (result.issues !== undefined) return result
      const {size, overlap, unit} = result.value
      const effectiveSize = size ?? (unit === 'characters' ? defaultCharacters : undefined)
      if (overlap === undefined || effectiveSize === undefined || overlap < effectiveSize) return result
      if (overlap < 1) return result
      const message = `expected less than size (${effectiveSize} ${unit}), got ${overlap}. Lower overlap or raise size.`
      return {issues: [{path: ['overlap'], message}]}
    }
  }
}

/** What everybody means by fixed-size chunks: 1000 characters of which 200 repeat the chunk before. */
export const defaultCharacters = 1000
export const defaultOverlapShare = {characters: 0.2, tokens: 0.15} as const

export interface RecursiveOptions {
  /**
   * Separators, the strongest first, such as `['\n## ', '\n\n', '\n']`: text is cut after the first, and a piece that is
   * too large after the next. Below the last come words and graphemes. Default: paragraph, line, sentence, word,
   * grapheme.
   */
  readonly separators: readonly string[] | undefined
}

export const recursiveOptions: OptionsSchema<Partial<RecursiveOptions>, RecursiveOptions> = optionsSchema({
  separators: {
    default: undefined,
    expected: 'a list of strings, none of them empty',
    accepts: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string' && part !== '')
  }
})

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1
}
