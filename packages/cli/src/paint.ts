import type {Paint} from './summary.ts'
import type {Surroundings} from './surroundings.ts'

const codes = {red: 31, yellow: 33, blue: 34, green: 32, dim: 2} as const

/** Colours for a stream: none if it is no terminal, or if `NO_COLOR` is set to anything (no-color.org). */
export function painter(stream: {readonly isTTY?: boolean}, env: Surroundings['env']): Paint {
  const isPlain = stream.isTTY !== true || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb'
  return isPlain ? (_, text) => text : (style, text) => `\x1b[${codes[style]}m${text}\x1b[0m`
}
