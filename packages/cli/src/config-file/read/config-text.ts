import type {Position, Positions} from './positions.ts'

/** What a config file says, before any of it is checked. */
export interface ConfigText {
  readonly value: unknown
  readonly positions: Positions
}

/** A mistake in the syntax of a config file, where it is. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem'
  readonly position: Position | undefined

  constructor(message: string, position: Position | undefined, options?: ErrorOptions) {
    super(message, options)
    this.position = position
  }
}
