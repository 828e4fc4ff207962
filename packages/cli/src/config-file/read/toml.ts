import toml from '@iarna/toml'
import {type ConfigText, SyntaxProblem} from './config-text.ts'
import {positionFinder} from './positions.ts'
import {tomlPositions} from './toml-positions.ts'

/** Reads a config in TOML. Throws a `SyntaxProblem` at the first mistake. */
export function readToml(text: string): ConfigText {
  try {
    const value: unknown = toml.parse(text)
    return {value, positions: tomlPositions(text)}
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `expected TOML: ${reason.split('\n', 1)[0]?.replace(placeOfMistake, '') ?? ''}`
    // The parser has read past the character that it complains of.
    const offset = cause instanceof Error && 'pos' in cause ? cause.pos : undefined
    throw new SyntaxProblem(
      message,
      typeof offset === 'number' ? positionFinder(text)(Math.max(offset - 1, 0)) : undefined,
      {cause}
    )
  }
}

/** ` at row 3, col 2, pos 16:` */
const placeOfMistake = / at row \d+, col \d+, pos \d+:$/
