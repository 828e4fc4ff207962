/** What a terminal or a CI service obeys, or what ends a line: escapes, carriage returns, changes of direction. */
const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t']
])

/**
 * A text for people, on one line. Documents and names of files are hostile: an escape in a key would colour the terminal, a
 * line end in a name would give orders to GitHub (`::error::`). So what is obeyed is shown as JSON would write it.
 */
export function oneLine(text: string): string {
  return text.replace(
    obeyed,
    (sign) => shortEscapes.get(sign) ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
