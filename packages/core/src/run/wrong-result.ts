/** A function of a config gave something else than it should. The message goes on behind what was expected: `got 5`. */
export class WrongResult extends TypeError {}

/** What was found where a function failed: what it gave, or that it threw. */
export function foundIn(cause: unknown): string {
  if (cause instanceof WrongResult) return cause.message
  return `it threw: ${cause instanceof Error ? cause.message : String(cause)}`
}
