import {Secrets} from './secrets.ts'

/** Finds secrets in texts by rules. */
export interface Cleaner {
  clean(text: string): string
  /** `name` is the key of the value. */
  cleanValue(name: string, value: string): string
}

/**
 * Takes what redaction hides in a document out of texts that may hold copies of it: labels, context, metadata,
 * diagnostics. One for a document, in however many parts it is read.
 */
export class Copies implements Cleaner {
  readonly #secrets = new Secrets()
  readonly #rules: Cleaner | undefined

  constructor(rules?: Cleaner) {
    this.#rules = rules
  }

  /** What `text` stands for from now on. */
  remember(secret: string, text: string): void {
    this.#secrets.add(secret, text)
  }

  clean(text: string): string {
    return this.#secrets.clean(this.#rules?.clean(text) ?? text)
  }

  cleanValue(name: string, value: string): string {
    return this.#secrets.clean(this.#rules?.cleanValue(name, value) ?? value)
  }
}
