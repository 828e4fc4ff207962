import type {Diagnostic} from '@opschunk/core'
import {positionOf} from './position.ts'

/** Diagnostics of one code: how many, and the first of them. */
export interface DiagnosticGroup {
  readonly count: number
  readonly first: Diagnostic
  /** `path:line:column` of the first, as far as it is known. */
  readonly position: string
  /** Of errors, where the next few are: what is not in the result has to be found. */
  readonly others: readonly string[]
}

/** How many errors of one code are named beside the first. */
const namedOthers = 9

/** Collects diagnostics by code, so that a thousand of a kind are one line and little memory. */
export class DiagnosticGroups {
  readonly #groups = new Map<string, DiagnosticGroup>()
  #errors = 0
  #warnings = 0

  /** `bytes` of the document, if they are at hand, tell the column. */
  add(diagnostic: Diagnostic, bytes?: Uint8Array): void {
    if (diagnostic.severity === 'error') this.#errors++
    if (diagnostic.severity === 'warning') this.#warnings++
    const key = `${diagnostic.severity} ${diagnostic.code}`
    const group = this.#groups.get(key)
    if (group === undefined) {
      this.#groups.set(key, {count: 1, first: diagnostic, position: positionOf(diagnostic, bytes), others: []})
      return
    }
    const isNamed = diagnostic.severity === 'error' && group.others.length < namedOthers
    const others = isNamed ? [...group.others, positionOf(diagnostic, bytes)] : group.others
    this.#groups.set(key, {...group, count: group.count + 1, others})
  }

  get errors(): number {
    return this.#errors
  }

  get warnings(): number {
    return this.#warnings
  }

  /** Errors first, then warnings, then the rest; in order of appearance. */
  get groups(): readonly DiagnosticGroup[] {
    const all = [...this.#groups.values()]
    return (['error', 'warning', 'info'] as const).flatMap((severity) =>
      all.filter(({first}) => first.severity === severity)
    )
  }
}
