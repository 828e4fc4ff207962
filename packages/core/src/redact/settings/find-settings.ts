import type {RuledSpan} from '../../tree/edits.ts'
import {isSecretValue} from './secret-value.ts'
import {ruleOfSetting} from './setting-names.ts'

/** Words in the names of settings that hold secrets: of `DB_PASSWORD`, `smtp_auth_password`, `apiKey`, `--token`. */
const suspicious =
  /pass|pwd|secret|token|credential|key\b|key[_-]data|bearer|_auth\b|_pat\b|jwt\b|dsn|conn(?:ection)?[ _.-]?str|\bpw\b|_pw\b|webhook|slack_api_url|session[_.-]?cookie|auth[_.-]?cookie|jsessionid|phpsessid|connect\.sid|masterauth/gi

/** Letters of names, around the word. */
const nameCharacter = /[\w.-]/
const longestName = 64

/** `DB_PASSWORD`, `dbPassword`, `db.password`: no word of a sentence. */
const codeName = /[A-Za-z0-9][_.-][A-Za-z0-9]|[a-z][A-Z]/
/** `--` of `--password` */
const dashes = /^-+/

/**
 * Values of settings that are called like secrets: in files, commands, tables and sentences. Linear: what is looked at
 * around each name is bounded.
 */
export function findSettings(text: string): RuledSpan[] {
  const found: RuledSpan[] = []
  let end = 0
  suspicious.lastIndex = 0
  for (let match = suspicious.exec(text); match; match = suspicious.exec(text)) {
    const name = nameAround(text, match.index, match.index + match[0].length, end)
    const secret = secretOf(text, name)
    if (secret) found.push(secret)
    end = secret?.end ?? name.end
    suspicious.lastIndex = end
  }
  return found
}

/** A name in a text, and what stands before it on its line. */
interface Name {
  readonly start: number
  readonly end: number
  readonly text: string
  /** At most 200 characters. */
  readonly head: string
}

function nameAround(text: string, from: number, to: number, least: number): Name {
  let start = from
  while (start > least && from - start < longestName && nameCharacter.test(text.charAt(start - 1))) start--
  let end = to
  while (end < text.length && end - to < longestName && nameCharacter.test(text.charAt(end))) end++
  const before = text.slice(Math.max(0, start - longestHead), start)
  return {start, end, text: text.slice(start, end), head: before.slice(before.lastIndexOf('\n') + 1)}
}

const longestHead = 200

/** `_` of `_JSESSIONID`, which is emphasis in Markdown. */
const emphasis = /^_+/

/** A value, and whether it is one of a setting for sure; otherwise it may be a word of a sentence. */
interface Value {
  readonly start: number
  readonly end: number
  readonly isSetting: boolean
}

function secretOf(text: string, name: Name): RuledSpan | undefined {
  const rule =
    ruleOfSetting(name.text.replace(dashes, '')) ?? ruleOfSetting(name.text.replace(emphasis, '')) ?? ruleOfWords(name)
  const value = rule && (assignedValue(text, name) ?? besideValue(text, name))
  if (!rule || !value) return undefined
  const {start} = value
  const rest = lineHead.test(name.head) ? (matchAt(restOfValue, text, value.end)?.[0].length ?? 0) : 0
  const end = value.end + rest
  const isSecret = (shown: string) =>
    isSecretValue(shown, value.isSetting || (rule === 'password' && number.test(shown)))
  return isSecret(text.slice(start, value.end)) || (rest > 0 && isSecret(text.slice(start, end)))
    ? {start, end, rule}
    : undefined
}

/** The rule of `API key`, `secret access key`: names in words. */
function ruleOfWords({text, head}: Name): ReturnType<typeof ruleOfSetting> {
  if (!lastWord.test(text)) return undefined
  const before = wordsBefore.exec(head)?.[0] ?? ''
  const words = `${before}${text}`.split(blanks)
  return ruleOfSetting(words.slice(-2).join('_')) ?? ruleOfSetting(words.join('_'))
}

const lastWord = /^keys?$/i
/** `secret access ` */
const wordsBefore = /(?:(?<![A-Za-z0-9])[A-Za-z]{2,20}[ \t]){1,2}$/
const blanks = /[ \t]+/
/** A code that is no word of a sentence, whatever stands around it. */
const number = /^\d{6,16}[*_.,;:!?)]*$/
/** Signs that end a value in code belong to it where nothing else stands on the line: `aB3;xY&9`. */
const restOfValue = /[^\s"'`|<>\\]{1,4000}/y

/** `": "`, ` = `, `` ` `` and `**` of Markdown, ` | ` of tables, `\":\"` of JSON in JSON. */
const assignment = /(["'`*_\])\\]{0,16})[ \t]{0,40}(=>|->|→|:=|\?=|===?|=|::?|\|)([ \t]{0,40})(?:\*\*[ \t]?)?/y
/** `|` of YAML, the end of its line and the indentation of the next. */
const blockScalar = /[|>][+-]?\d?[ \t]{0,40}\r?\n[ \t]{1,80}/y
/** `  - export `, `| `, `> `: what may stand before the first name of a line. */
const lineHead = /^[\s>|#*$+-]*(?:(?:export|set|env|ENV|ARG|SetEnv|setx)[ \t]+)?["'`*]{0,3}$/

/** The value behind a sign of assignment. */
function assignedValue(text: string, name: Name): Value | undefined {
  const assigned = matchAt(assignment, text, name.end)
  if (!assigned) return undefined
  const [whole, quote = '', sign = '', blank = ''] = assigned
  const at = name.end + whole.length
  const block = matchAt(blockScalar, text, at)
  if (block) return bareAt(wholeValue, text, at + block[0].length, () => true)
  const isTight = sign === '=' && blank === ''
  const isCode = isTight || dashes.test(name.text) || codeName.test(name.text)
  return (
    quotedAt(text, at, (value) => isCode || quote !== '' || !value.includes(' ')) ??
    bareAt(isTight && lineHead.test(name.head) ? wholeValue : bareValue, text, at, (end) => {
      return isTight || (isCode && sign !== '|' && matchAt(restOfLine, text, end) !== undefined)
    })
  )
}

/** `value: ` on the line after `name: DB_PASSWORD`. */
const valueOnNextLine =
  /["']?[ \t]{0,40},?\r?\n[ \t]{0,80}(?:[-+*>][ \t]{1,4})?["']?value["']?[ \t]{0,4}[:=][ \t]{0,40}/y
/** `name: ` before a name that is a value itself. */
const nameKey = /\b(?:name|key)["']?[ \t]*[:=][ \t]*["']?$/i
/** `<` before the name of an element. */
const elementStart = /<$/
/** ` ` behind `--password`, `machine db login app password`, `aws configure set aws_secret_access_key`, `requirepass`. */
const gap = /[ \t]{1,40}(?![-=])/y
const netrcHead = /\b(?:machine[ \t]+\S+|login[ \t]+\S+|default|configure[ \t]+set)[ \t]+$/
/** ` is ` behind `the password`, ` for app is `, ` of the queue was: ` */
const told =
  /[ \t]{1,4}(?:(?:for|of)[ \t]{1,4}\S{1,64}[ \t]{1,4})?(?:(?:is|was)(?:[ \t]{1,4}now)?:?[ \t]{1,4}|=[ \t]{0,4})/iy
const bareSetting = /^(?:requirepass|masterauth)$/

/** The value in an element, on the next line, or behind a blank. */
function besideValue(text: string, {end, text: name, head}: Name): Value | undefined {
  const next = matchAt(valueOnNextLine, text, end)
  if (next && nameKey.test(head)) return valueAt(text, end + next[0].length)
  if (elementStart.test(head) && text.charAt(end) === '>') {
    const value = valueAt(text, end + 1)
    return value && text.startsWith('</', value.end) ? value : undefined
  }
  const spaced = matchAt(gap, text, end)
  const takesNext = dashes.test(name) || netrcHead.test(head) || bareSetting.test(name)
  if (spaced && takesNext) return valueAt(text, end + spaced[0].length)
  const sentence = matchAt(told, text, end)
  const value = sentence && valueAt(text, end + sentence[0].length)
  return value && {...value, isSetting: false}
}

function valueAt(text: string, at: number): Value | undefined {
  return quotedAt(text, at, () => true) ?? bareAt(bareValue, text, at, () => true)
}

/** `"x"`, `'x'`, `\"x\"`, `\\\"x\\\"`, `"x\"y"`; the closing quote may be missing. */
const quotedValue = /(\\{0,15})(["'`])((?:(?!\1\2)(?:\\["\\]|[^\n])){1,4000})/y
/** `''x''` inside of single quotes */
const twiceQuotedValue = /''([^'\s,;)][^'\n]{0,4000})(?='')/y
const bareValue = /[^\s"'`<>|,;&(){}[\]\\]{1,4000}/y
/** For lines on which nothing else stands, so that signs belong to the value. */
const wholeValue = /[^\s"'`]{1,4000}/y
/** The end of the line, of a cell or a list, or a comment. */
const restOfLine = /[ \t]{0,80}[.;,)}\]"'`*\\]{0,4}[ \t]{0,80}(?:#|\/\/|\||\r?\n|$)/y

function quotedAt(text: string, at: number, isSetting: (value: string) => boolean): Value | undefined {
  const quoted = matchAt(twiceQuotedValue, text, at) ?? matchAt(quotedValue, text, at)
  if (!quoted) return undefined
  const value = quoted.at(-1) ?? ''
  const end = at + quoted[0].length
  return {start: end - value.length, end, isSetting: isSetting(value)}
}

function bareAt(form: RegExp, text: string, at: number, isSetting: (end: number) => boolean): Value | undefined {
  const value = matchAt(form, text, at)
  if (!value) return undefined
  const end = at + value[0].length
  // `get_password(`, `tokens[`: code that gives a value.
  return isCall.test(text.charAt(end)) ? undefined : {start: at, end, isSetting: isSetting(end)}
}

const isCall = /[([]/

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at
  return form.exec(text) ?? undefined
}
