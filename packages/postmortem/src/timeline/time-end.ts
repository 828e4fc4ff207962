/** `5pm`, `11 A.M.`, `10.02 Uhr`, `14.30 CET`: the hour's last digit and what follows it. */
const spelledTime = /\d[ ]?[ap]\.?m|\d\.\d\d[ ]?(?:uhr|h\b|utc|gmt|ces?t)/iy

/** Where what may be a time of day ends, in every form that a timestamp may have; -1 if none starts with the digit. */
export function timeEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1)
  const third = text.charCodeAt(at + 2)
  // `10:02`, `10h02`.
  if (next === 58 || (next | 32) === 104) return isDigit(third) && isDigit(text.charCodeAt(at + 3)) ? at + 4 : -1
  if (isDigit(next)) return isHour(text.charCodeAt(at), next) ? bareEnd(text, at) : -1
  const isSpelled = next === 46 ? isDigit(third) : isHalf(next) || (next === 32 && isHalf(third))
  if (!isSpelled) return -1
  spelledTime.lastIndex = at
  return spelledTime.test(text) ? spelledTime.lastIndex : -1
}

/** `1625`, `0800`. */
function bareEnd(text: string, at: number): number {
  const tens = text.charCodeAt(at + 2)
  const isMinute = tens >= 48 && tens <= 53 && isDigit(text.charCodeAt(at + 3))
  return isMinute && !isDigit(text.charCodeAt(at + 4)) ? at + 4 : -1
}

function isHour(tens: number, ones: number): boolean {
  return tens === 48 || tens === 49 || (tens === 50 && ones <= 51)
}

/** `a`, `p`: of `am` and `pm`. */
function isHalf(code: number): boolean {
  return (code | 32) === 97 || (code | 32) === 112
}

/** `0`–`9`. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
