/** Shorter values would hit ordinary words. */
const shortestSecret = 4

/** So many values are remembered for sure, so that an endless stream of tokens needs no endless memory. */
export const mostSecrets: number = 65_536

/** Values and what stands for them. */
class Values {
  readonly replacements = new Map<string, string>()
  /** Lengths of the values that start alike, descending. */
  readonly lengths = new Map<string, readonly number[]>()

  add(value: string, replacement: string): void {
    this.replacements.set(value, replacement)
    const start = value.slice(0, shortestSecret)
    const lengths = this.lengths.get(start) ?? []
    if (lengths.includes(value.length)) return
    this.lengths.set(
      start,
      [...lengths, value.length].sort((a, b) => b - a)
    )
  }

  /** The longest value that stands at a place of a text. */
  at(text: string, at: number): string | undefined {
    const lengths = this.lengths.get(text.slice(at, at + shortestSecret)) ?? []
    const length = lengths.find((candidate) => this.replacements.has(text.slice(at, at + candidate)))
    return length === undefined ? undefined : text.slice(at, at + length)
  }
}

/** What redaction hides, for texts that hold copies of it: labels and metadata. */
export class Secrets {
  /** Made when there is something to hide: most documents hide nothing. */
  #recent: Values | undefined
  #older: Values | undefined

  /** White space around the value is not part of it; values below four code units are not remembered. */
  add(value: string, replacement: string): void {
    const secret = value.trim()
    if (secret.length < shortestSecret) return
    this.#recent ??= new Values()
    this.#recent.add(secret, replacement)
    if (this.#recent.replacements.size < mostSecrets) return
    this.#older = this.#recent
    this.#recent = undefined
  }

  /** The text with each value replaced: the first one first, of several that start there the longest. */
  clean(text: string): string {
    if (!this.#recent && !this.#older) return text
    const known = [this.#recent, this.#older]
    let cleaned = ''
    let from = 0
    for (let at = 0; at + shortestSecret <= text.length; ) {
      let secret = ''
      let replacement = ''
      for (const values of known) {
        const value = values?.at(text, at)
        if (value === undefined || value.length <= secret.length) continue
        secret = value
        replacement = values?.replacements.get(value) ?? ''
      }
      if (secret === '') {
        at++
        continue
      }
      cleaned += text.slice(from, at) + replacement
      at += secret.length
      from = at
    }
    return cleaned + text.slice(from)
  }
}
