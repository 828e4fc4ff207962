/** Whether a code unit is white space as `\s` and `String.prototype.trim` have it. */
export function isBlank(unit: number): boolean {
  if (unit < 0x80) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
  return unit >= 0xa0 && blankBeyondAscii.test(String.fromCharCode(unit))
}

/** A no-break space, say. */
const blankBeyondAscii = /^\s$/

/** Where the first character that is no white space stands; the length of the text if there is none. */
export function blankHead(text: string): number {
  let at = 0
  while (at < text.length && isBlank(text.charCodeAt(at))) at++
  return at
}
