import {openCounter, type TokenCounter} from '@opschunk/core'
import fc from 'fast-check'
import {adversary, characters} from './counters.ts'
import {evenSplit, type Split, unevenSplit} from './pieces.ts'
import type {Setting} from './run.ts'

/** The counters that documents are chunked with: the real one, characters, and one that no sum of counts foretells. */
export type CounterName = 'o200k_base' | 'characters' | 'adversary'

/** A setting by name: printable in a counterexample. */
export interface NamedSetting {
  readonly maxTokens: number
  readonly counter: CounterName
  readonly redacts: boolean
}

const counterNames: readonly CounterName[] = ['o200k_base', 'characters', 'adversary']

/** The setting with its counter. */
export async function openSetting({maxTokens, counter, redacts}: NamedSetting): Promise<Setting> {
  return {maxTokens, counter: await counterNamed(counter), redacts}
}

/** Each maximum with each counter; redaction is asked for with every other maximum. */
export function settingsFor(maxima: readonly number[]): readonly NamedSetting[] {
  return maxima.flatMap((maxTokens, i) => counterNames.map((counter) => ({maxTokens, counter, redacts: i % 2 === 1})))
}

/** Any setting, with budgets from the least (16) to 8,192 tokens. */
export const anySetting: fc.Arbitrary<NamedSetting> = fc.record({
  maxTokens: fc.constantFrom(16, 17, 24, 32, 64, 100, 200, 500, 1200, 8192),
  counter: fc.constantFrom(...counterNames),
  redacts: fc.boolean()
})

/** Any way to cut a stream. */
export const anySplit: fc.Arbitrary<Split> = fc.oneof(
  fc.constantFrom(evenSplit(1), evenSplit(7)),
  fc.nat(1_000).map((seed) => unevenSplit(seed))
)

function counterNamed(name: CounterName): TokenCounter | Promise<TokenCounter> {
  if (name === 'characters') return characters
  return name === 'adversary' ? adversary : openCounter(name)
}
