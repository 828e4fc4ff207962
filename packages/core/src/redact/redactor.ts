import type {Span} from '../contract/span.ts'
import type {Cleaner} from '../tree/copies.ts'
import {type RuledSpan, replacement} from '../tree/edits.ts'
import {escapedLines} from './escaped-lines.ts'
import {findCredentials} from './find-credentials.ts'
import {keyRule, PrivateKeys} from './private-keys.ts'
import {findSettings} from './settings/find-settings.ts'
import {isSecretValue} from './settings/secret-value.ts'
import {ruleOfSetting} from './settings/setting-names.ts'
import {findTokens} from './tokens/find-tokens.ts'

/** A rule of a user: its name, and where it applies in a text. */
export interface OwnRule {
  readonly name: string
  find(text: string): Iterable<Span>
}

/** Finds what should not be shown by the rules of a config. */
export class Redactor implements Cleaner {
  readonly #own: readonly OwnRule[]
  readonly #takes: (rule: string) => boolean
  readonly #usesDefaults: boolean

  /**
   * @param rules names of the rules that apply; `default` are all that come with core
   * @param own rules of the user's own, which come before those
   */
  constructor(rules: 'default' | readonly string[], own: readonly OwnRule[]) {
    const names = new Set(rules)
    this.#takes = rules === 'default' ? () => true : (rule) => names.has(rule)
    this.#usesDefaults = rules.length > 0
    this.#own = own
  }

  /** For one document, whose text comes in whole lines. */
  open(): DocumentRedactor {
    const keys = new PrivateKeys()
    let keyEnd = 0
    return {
      find: (text, offset) => {
        const goesOn = keys.isOpen
        return this.#find(text, keys).map(({start, end, rule}) => {
          // A key that goes on is one with what it began with, line end included.
          const from = goesOn && start === 0 && rule === keyRule ? keyEnd : offset + start
          if (rule === keyRule) keyEnd = offset + end
          return {start: from, end: offset + end, rule}
        })
      }
    }
  }

  /** A text of which nothing comes before or after, such as a label, with what is found replaced. */
  clean(text: string): string {
    let cleaned = ''
    let at = 0
    for (const {start, end, rule} of this.#find(text, new PrivateKeys())) {
      if (end <= at) continue
      cleaned += text.slice(at, Math.max(at, start)) + (start >= at ? replacement(rule) : '')
      at = end
    }
    return cleaned + text.slice(at)
  }

  /** The value of a setting that was read from a document, such as one of its metadata. */
  cleanValue(name: string, value: string): string {
    const rule = this.#usesDefaults ? ruleOfSetting(name) : undefined
    return rule && this.#takes(rule) && isSecretValue(value, true) ? replacement(rule) : this.clean(value)
  }

  /** In order of their start. */
  #find(text: string, keys: PrivateKeys): RuledSpan[] {
    const found = this.#own.flatMap(({name, find}) => [...find(text)].map(({start, end}) => ({start, end, rule: name})))
    if (this.#usesDefaults) {
      const byDefault = [...keys.find(text), ...inOneText(text)]
      for (const line of escapedLines(text)) {
        const inLine = [...new PrivateKeys().find(line.text), ...inOneText(line.text)]
        for (const span of inLine) byDefault.push({...line.place(span), rule: span.rule})
      }
      found.push(...byDefault.filter(({rule}) => this.#takes(rule)))
    }
    return found.sort((a, b) => a.start - b.start || b.end - a.end)
  }
}

function inOneText(text: string): RuledSpan[] {
  return [...findTokens(text), ...findCredentials(text), ...findSettings(text)]
}

export interface DocumentRedactor {
  /** What is found in the next lines of the text, which start at an offset of it; in order, in offsets of the text. */
  find(text: string, offset: number): RuledSpan[]
}
