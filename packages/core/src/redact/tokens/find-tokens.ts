import type {RuledSpan} from '../../tree/edits.ts'
import {isStandIn} from '../placeholders.ts'
import {cloudRules} from './cloud.ts'
import {developmentRules} from './development.ts'
import {serviceRules} from './services.ts'
import type {TokenRule} from './token-rule.ts'

const rules: readonly TokenRule[] = [...cloudRules, ...developmentRules, ...serviceRules]

/** Each mark with the rules whose form may begin where it stands: those of its own and of marks that it begins with. */
const rulesOfMark: ReadonlyMap<string, readonly TokenRule[]> = new Map(
  rules
    .flatMap(({marks}) => marks)
    .map((mark) => [mark, rules.filter(({marks}) => marks.some((other) => mark.startsWith(other)))])
)

/** All marks, the longest first: of two at one place the longer one is found, which knows the rules of both. */
const anyMark = new RegExp(
  [...rulesOfMark.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'g'
)

function escaped(text: string): string {
  return text.replace(/[.$^*+?()[\]{}|\\/-]/g, '\\$&')
}

/** Tokens in a text that are known by their form, in order. Linear: each mark costs a bounded number of steps. */
export function findTokens(text: string): RuledSpan[] {
  const found: RuledSpan[] = []
  let end = 0
  anyMark.lastIndex = 0
  for (let match = anyMark.exec(text); match; match = anyMark.exec(text)) {
    const {0: mark, index} = match
    const token = tokenAt(text, index, end, rulesOfMark.get(mark) ?? [])
    if (token) {
      found.push(token)
      end = token.end
    }
    anyMark.lastIndex = Math.max(index + 1, end)
  }
  return found
}

const atTheMark: readonly number[] = [0]

function tokenAt(text: string, index: number, from: number, candidates: readonly TokenRule[]): RuledSpan | undefined {
  for (const {name, form, before = atTheMark} of candidates) {
    for (const distance of before) {
      const start = index - distance
      if (start < from || !isTokenStart(text, start)) continue
      form.lastIndex = start
      const match = form.exec(text)
      if (!match) continue
      const [whole] = match
      const hidden = match.slice(1).find((group) => group !== undefined) ?? whole
      if (isStandIn(hidden)) return undefined
      const hiddenStart = start + whole.lastIndexOf(hidden)
      return {start: hiddenStart, end: hiddenStart + hidden.length, rule: name}
    }
  }
  return undefined
}

/** No letter or digit stands before; but `\nAKIA…` in JSON starts one. */
function isTokenStart(text: string, at: number): boolean {
  if (at === 0 || !letterOrDigit.test(text.charAt(at - 1))) return true
  return text.charAt(at - 2) === '\\'
}

/** Not `_`, which is emphasis in Markdown and joins words in names. */
const letterOrDigit = /[A-Za-z0-9]/
