import {inspect} from 'node:util'
import type {Diagnostic} from '../contract/diagnostic.ts'
import type {Copies} from '../tree/copies.ts'

/**
 * Hands diagnostics on without what redaction hides. They wait for that: what a plugin says while it reads a text may
 * quote what it marks at the end. A cause that quotes something is left out.
 */
export class CleanDiagnostics {
  readonly #copies: Copies
  readonly #handOn: (diagnostic: Diagnostic) => void
  #waiting: Diagnostic[] = []

  constructor(copies: Copies, handOn: (diagnostic: Diagnostic) => void) {
    this.#copies = copies
    this.#handOn = handOn
  }

  add(diagnostic: Diagnostic): void {
    this.#waiting.push(diagnostic)
  }

  /** To be called when all is known of the text that diagnostics were about. */
  flush(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const diagnostic of waiting) this.#handOn(this.#cleaned(diagnostic))
  }

  #cleaned({cause, ...diagnostic}: Diagnostic): Diagnostic {
    const {message, help} = diagnostic
    return {
      ...diagnostic,
      message: this.#copies.clean(message),
      ...(help !== undefined && {help: this.#copies.clean(help)}),
      ...(cause !== undefined && !this.#quotes(cause) && {cause})
    }
  }

  #quotes(cause: unknown): boolean {
    const shown = inspect(cause)
    return this.#copies.clean(shown) !== shown
  }
}
