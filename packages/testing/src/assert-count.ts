/** Throws a `RangeError` if a value is no integer from 1: with none of something nothing would be tested. */
export function assertCount(name: string, value: number): void {
  if (Number.isInteger(value) && value > 0) return
  throw new RangeError(`${name}: expected an integer from 1, got ${JSON.stringify(value)}`)
}
