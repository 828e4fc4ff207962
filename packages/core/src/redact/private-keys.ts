import type {RuledSpan} from '../tree/edits.ts'

/** `-----BEGIN RSA PRIVATE KEY-----`, `-----BEGIN PGP PRIVATE KEY BLOCK-----`, `PuTTY-User-Key-File-3:` */
const keyStart = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|PuTTY-User-Key-File-\d:/g
const keyEnd = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|Private-MAC: ?[0-9a-f]+/
/** `>  MIIEpAIBAAKCAQEA…`, `Proc-Type: 4,ENCRYPTED`, and nothing: what lines of a key look like, in quotes and lists too. */
const keyLine = /^[\s>|#*+"'\\-]*(?:[A-Za-z0-9+/=\\]{1,2000}[",'\\\s]*|[A-Z][A-Za-z-]{2,30}: .*|)$/
/** `MIIEpAIBAAKCAQEA…` behind the time and the level of a log. */
const lastWord = /[A-Za-z0-9+/=]+$/
/** Shorter last words of a line may be anything. */
const shortestLine = 40
/** More lines are no key. */
const mostLines = 400

/** The rule by which a private key is hidden. */
export const keyRule = 'private-key'

/** Private keys in a text that comes in whole lines; a key may go on in the next piece. Linear. */
export class PrivateKeys {
  /** Lines that the key may still go on for; 0 outside of one. */
  #linesLeft = 0
  /** Where lines of the key begin that something stands in front of. */
  #column = -1

  /** Whether a key goes on in the next piece. */
  get isOpen(): boolean {
    return this.#linesLeft > 0
  }

  /** Keys in the next piece; one that goes on from the piece before starts at 0. */
  find(text: string): RuledSpan[] {
    const found: RuledSpan[] = []
    let at = this.#linesLeft > 0 ? this.#endOfKey(text, 0) : 0
    if (at > 0) found.push({start: 0, end: at, rule: keyRule})
    keyStart.lastIndex = at
    for (let start = keyStart.exec(text); start; start = keyStart.exec(text)) {
      const behind = start.index + start[0].length
      this.#linesLeft = mostLines
      this.#column = -1
      at = this.#endOfKey(text, behind)
      keyStart.lastIndex = at
      // Words about a key are none; one that may go on in the next piece is.
      if (at > behind || this.#linesLeft > 0) found.push({start: start.index, end: at, rule: keyRule})
    }
    return found
  }

  /** Where the key ends that is being read: behind its end mark, or its last line that looks like one. */
  #endOfKey(text: string, from: number): number {
    let end = from
    for (let at = from; at < text.length && this.#linesLeft > 0; this.#linesLeft--) {
      const lineFeed = text.indexOf('\n', at)
      const lineEnd = lineFeed < 0 ? text.length : lineFeed
      const line = text.slice(at, lineEnd).trimEnd()
      const last = keyEnd.exec(line)
      if (last || !this.#isKeyLine(line)) {
        this.#linesLeft = 0
        return last ? at + last.index + last[0].length : end
      }
      if (line !== '') end = at + line.length
      at = lineEnd + 1
    }
    return end
  }

  #isKeyLine(line: string): boolean {
    if (keyLine.test(line)) return true
    const word = lastWord.exec(line)
    if (!word || (word[0].length < shortestLine && word.index !== this.#column)) return false
    this.#column = word.index
    return true
  }
}
