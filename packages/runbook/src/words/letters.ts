/** A letter of ASCII. */
export function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/** A letter or digit of ASCII. */
export function isAlphanumeric(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}

/** `é`, `界`, `٣`. */
const letterOrDigit = /[\p{L}\p{N}]/u

/** A letter or digit beyond ASCII that is one code unit: of the others, nobody writes runbooks. */
export function isLetterBeyond(code: number): boolean {
  return code > 127 && letterOrDigit.test(String.fromCharCode(code))
}
