/** Shorter values would hit ordinary words. */
const shortestSecret = 4

/** Values that start alike. */
interface Alike {
  readonly replacements: Map<string, string>
  /** Lengths of the values, descending. */
  lengths: readonly number[]
}

/** What redaction hides, for texts that hold copies of it: labels and metadata. */
export class Secrets {
  readonly #byStart = new Map<string, Alike>()

  /** White space around the value is not part of it; values below four code units are not remembered. */
  add(value: string, replacement: string): void {
    const secret = value.trim()
    if (secret.length < shortestSecret) return
    const start = secret.slice(0, shortestSecret)
    const alike: Alike = this.#byStart.get(start) ?? {replacements: new Map(), lengths: []}
    this.#byStart.set(start, alike)
    alike.replacements.set(secret, replacement)
    if (alike.lengths.includes(secret.length)) return
    alike.lengths = [...alike.lengths, secret.length].sort((a, b) => b - a)
  }

  /** The text with each value replaced: the first one first, of several that start there the longest. */
  clean(text: string): string {
    if (this.#byStart.size === 0) return text
    let cleaned = ''
    let from = 0
    for (let at = 0; at + shortestSecret <= text.length; ) {
      const alike = this.#byStart.get(text.slice(at, at + shortestSecret))
      const length = alike?.lengths.find((candidate) => alike.replacements.has(text.slice(at, at + candidate)))
      if (!alike || length === undefined) {
        at++
        continue
      }
      cleaned += text.slice(from, at) + alike.replacements.get(text.slice(at, at + length))
      at += length
      from = at
    }
    return cleaned + text.slice(from)
  }
}
