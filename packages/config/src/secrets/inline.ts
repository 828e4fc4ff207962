import type {SensitiveRange, Span} from '@opschunk/core/plugin'
import {ruleOfName} from './names.ts'
import {isReference} from './references.ts'

/** Longer lines are data, not settings. */
const maxLine = 20_000

/** `--db-password=x`, `apiKey: "x"`, `&token=x`: a name, a separator, a value; anywhere in a line. */
const assignment =
  /([\w.-]{1,200})["']?[ \t]*[:=][ \t]*(?:\\?"([^"\\\n]{1,2000})|'([^'\n]{1,2000})|([^\s"',;&{}[\]()\\]{1,2000}))/dg

/** `name: DB_PASSWORD, value: x` in braces. */
const nameAndValue =
  /\bname["']?:[ \t]*["']?([\w.-]{1,200})["']?,[ \t]*["']?value["']?:[ \t]*(?:"([^"\\\n]{1,2000})|'([^'\n]{1,2000})|([^\s"',;{}[\]]{1,2000}))/dg

/** Secrets of settings that share a line with others: arguments, flow mappings, query strings. */
export function inlineSecrets(text: string, {start, end}: Span): SensitiveRange[] {
  if (end - start > maxLine) return []
  const line = text.slice(start, end)
  return [assignment, nameAndValue].flatMap((form) =>
    Array.from(line.matchAll(form)).flatMap(({1: name = '', indices}) => {
      const [from, to] = indices?.[2] ?? indices?.[3] ?? indices?.[4] ?? [0, 0]
      const rule = ruleOfName(name)
      const value = line.slice(from, to)
      if (rule === undefined || value.startsWith('$') || isReference(value)) return []
      return [{span: {start: start + from, end: start + to}, rule}]
    })
  )
}
