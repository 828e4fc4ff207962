import type {SensitiveRange, Span} from '@opschunk/core/plugin'
import {ruleOfName} from './names.ts'
import {isHarmless} from './references.ts'

/**
 * `--db-password=`, `"apiKey":`, `&token=`, `\"pin\":`, `${PIN:-`: a name and a separator, anywhere in a line; but `${PIN:?`
 * has a message behind it.
 */
const assignment = /(?<![\w.-])([\w.-]{1,200})\\?["']?[ \t]*(?::-|:(?!\?)|=)[ \t]*/g

/** `"a\"b"`, `\"x\"` in a quoted document, `'x'`, `x`: what a name is given; the end of a quote may be missing. */
const assigned =
  /"((?:[^"\\\n]|\\[^\n]){1,2000})|\\"([^"\\\n]{1,2000})|'([^'\n]{1,2000})|([^\s"',;&{}[\]()\\]{1,2000})/dy

/** `name: DB_PASSWORD, value: ` in braces. */
const nameAndValue = /\bname["']?:[ \t]*["']?([\w.-]{1,200})["']?,[ \t]*["']?value["']?:[ \t]*/g

/** `"--token", ` in a list of arguments, before another that is no option. */
const option = /["']--?([\w-]{1,200})["'],[ \t]*(?=["'][^-])/g

/** Secrets of settings that share a line with others: arguments, flow mappings, query strings, minified JSON. */
export function inlineSecrets(text: string, {start, end}: Span, expression?: RegExp): SensitiveRange[] {
  const line = text.slice(start, end)
  return [assignment, nameAndValue].flatMap((form) => secretsOf(line, start, form, expression))
}

/** Secrets in a list of arguments, behind the options that they are of. */
export function argumentSecrets(text: string, {start, end}: Span, expression?: RegExp): SensitiveRange[] {
  const line = text.slice(start, end)
  return line.includes('--') ? secretsOf(line, start, option, expression) : []
}

/** Only the value of a secret is passed over: that of another name may hold some, such as a URL with a token. */
function secretsOf(line: string, start: number, form: RegExp, expression: RegExp | undefined): SensitiveRange[] {
  const found: SensitiveRange[] = []
  form.lastIndex = 0
  for (let match = form.exec(line); match; match = form.exec(line)) {
    const rule = ruleOfName(match[1] ?? '')
    if (rule === undefined) continue
    assigned.lastIndex = form.lastIndex
    const [from, to] = assigned
      .exec(line)
      ?.indices?.slice(1)
      .find((group) => group) ?? [0, 0]
    const value = line.slice(from, to)
    if (value === '' || value.startsWith('$') || isHarmless(rule, value, expression)) continue
    found.push({span: {start: start + from, end: start + to}, rule})
    form.lastIndex = to
  }
  return found
}
