import {Buffer} from 'node:buffer'

/** Numbers of a page: 64 KB, the pretokens of some 30,000 characters. */
const pageNumbers = 2 ** 14

/** Code units of a text for each pretoken, to start with: mostly it is more. */
const unitsPerPretoken = 3

/**
 * Collects the pretokens of one text after the other, each as two numbers: its end, and the tokens of its text up to
 * there. Short texts share pages, since memory outside of the heap is dear to ask for: a page lives as long as any text
 * on it. A long one has a page of its own, a little larger than it need be.
 */
export class PretokenLog {
  #numbers: Int32Array<ArrayBuffer> = pageOf(pageNumbers)
  /** Where the numbers of the text start that is being read. */
  #start = 0
  #end = 0

  /** A new text follows, of so many code units. */
  begin(length: number): void {
    const expected = 2 * Math.ceil(length / unitsPerPretoken)
    if (expected > pageNumbers) this.#turn(pageOf(expected), 0)
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
    if (this.#numbers.length !== pageNumbers) this.#turn(pageOf(pageNumbers), 0)
    return own
  }

  #grow(): void {
    const own = this.#numbers.subarray(this.#start, this.#end)
    const larger = pageOf(Math.max(pageNumbers, own.length * 2))
    larger.set(own)
    this.#turn(larger, own.length)
  }

  #turn(page: Int32Array<ArrayBuffer>, end: number): void {
    this.#numbers = page
    this.#start = 0
    this.#end = end
  }
}

/** Nothing is read of a page that was not written: to fill a large one with zeros takes as long as to write it. */
function pageOf(numbers: number): Int32Array<ArrayBuffer> {
  return new Int32Array(Buffer.allocUnsafeSlow(numbers * Int32Array.BYTES_PER_ELEMENT).buffer)
}
