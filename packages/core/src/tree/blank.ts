/** Whether a code unit is white space as `\s` and `String.prototype.trim` have it. */
export function isBlank(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
  return unit >= 0xa0 && blankBeyondAscii.test(String.fromCharCode(unit))
}

/** A no-break space, say. */
const blankBeyondAscii = /^\s$/

/** Where the first character of a range stands that is no white space; its end if there is none. */
export function blankHead(text: string, start = 0, end: number = text.length): number {
  let at = start
  while (at < end && isBlank(text.charCodeAt(at))) at++
  return at
}
