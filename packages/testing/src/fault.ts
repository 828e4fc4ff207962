/** One way in which a guarantee does not hold. */
export interface Fault {
  /** `check/kebab-case`, such as `lossless/missing`: the part before the slash is the name of the check. */
  readonly code: string
  /** One sentence: what was expected, what was found. */
  readonly message: string
  /** Name of the test document. */
  readonly document: string
  /** Where in the document's text (UTF-16 code units, BOM excluded), if it is about a place. */
  readonly offset?: number
}

/** Faults for people, one a line; at most `most` of them, then how many are left out. */
export function faultLines(faults: readonly Fault[], most = 10): string {
  const lines = faults.slice(0, most).map(({code, message, document, offset}) => {
    const place = offset === undefined ? document : `${document} at ${offset}`
    return `${code}: ${message} (${place})`
  })
  if (faults.length > most) lines.push(`and ${faults.length - most} more`)
  return lines.join('\n')
}

/** A short quote of a text for a message: on one line, at most 40 characters. */
export function quoted(text: string): string {
  const json = JSON.stringify(text)
  return json.length > 42 ? `${json.slice(0, 40)}…"` : json
}
