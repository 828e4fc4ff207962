/** Numbers of a page: 64 KB, the pretokens of some 30,000 characters. */
const pageNumbers = 2 ** 14

/**
 * Collects the pretokens of one text after the other, each as two numbers: its end, and the tokens of its text up to
 * there. Short texts share pages, since memory outside of the heap is dear to ask for: a page lives as long as any text
 * on it.
 */
export class PretokenLog {
  #numbers: Int32Array<ArrayBuffer> = new Int32Array(pageNumbers)
  /** Where the numbers of the text start that is being read. */
  #start = 0
  #end = 0

  /** A new text follows. */
  begin(): void {
    this.#end = this.#start
  }

  add(end: number, total: number): void {
    if (this.#end === this.#numbers.length) this.#grow()
    this.#numbers[this.#end] = end
    this.#numbers[this.#end + 1] = total
    this.#end += 2
  }

  /** The numbers of the text. */
  take(): Int32Array {
    const own = this.#numbers.subarray(this.#start, this.#end)
    this.#start = this.#end
    if (this.#numbers.length === pageNumbers) return own
    // A long text has a page of its own, which is larger than it need be.
    this.#turn(new Int32Array(pageNumbers), 0)
    return own.slice()
  }

  #grow(): void {
    const own = this.#numbers.subarray(this.#start, this.#end)
    const larger = new Int32Array(Math.max(pageNumbers, own.length * 2))
    larger.set(own)
    this.#turn(larger, own.length)
  }

  #turn(page: Int32Array<ArrayBuffer>, end: number): void {
    this.#numbers = page
    this.#start = 0
    this.#end = end
  }
}
