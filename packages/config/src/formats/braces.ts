import {STRONG, WEAK} from '@opschunk/core/plugin'
import {lastBreak} from '../breaks.ts'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {balanced} from '../statements/balanced.ts'
import {type PartNames, partsIn} from '../statements/parts.ts'
import {settingGroups} from '../statements/setting-groups.ts'
import type {Statement} from '../statements/statement.ts'
import {scanHcl, scanHclStart} from './hcl/scan.ts'

/** Files of braces that are no other format: logstash, nagios, multipath, dhcpd, named, keepalived. */
export const braces: Format = {
  name: 'braces',
  description:
    'Blocks in braces: Logstash, Nagios, multipath, keepalived, BIND, dhcpd, Alloy, nftables, lighttpd, Varnish',
  recognize: recognizeBlocks,
  read: ({text}, reading) => blocksOf(text, balanced(scanHcl(text, dialect), reading)),
  lastStart: (text) => lastBreak(text, blocksOf(text, scanHclStart(text, dialect)))
}

/** `! Configuration of keepalived`, `// Zones of BIND`: signs at the start of a line that mean nothing elsewhere. */
const dialect = {slashComments: 'line starts', bangComments: true} as const

/** `input {`, `define host{`, `subnet 10.0.0.0 netmask 255.0.0.0 {` at the first column; the brace may have a line of its own */
const headLine = /^(?:"?[A-Za-z_][\w:.-]*"?)(?:[ \t]+[^\s{}]+){0,8}[ \t]*(?:\r?\n)?\{[ \t]*(?:[#;].*)?\r?$/gm
const closeLine = /^[ \t]*\};?[ \t]*(?:[#;].*)?\r?$/gm
const program =
  /^(?:function|class|if|for|while|struct|enum|namespace|interface(?! ")|package|import|func|def|const|let|var)\b/m

function recognizeBlocks({text, name, folders}: ConfigFile): Recognition | undefined {
  const heads = text.includes('{') ? (text.match(headLine)?.length ?? 0) : 0
  if (heads === 0) return undefined
  const closes = text.match(closeLine)?.length ?? 0
  if (closes < heads || (program.test(text) && !name.endsWith('.vcl'))) return undefined
  const isNamed = configName.test(name) || (folders.includes('etc') && !name.includes('.'))
  if (!isNamed && heads < 2) return undefined
  return {confidence: isNamed ? STRONG : WEAK, evidence: `${heads} blocks in braces`}
}

const configName = /\.(?:conf|cfg|config|cnf|zones|alloy|river|vcl)$/

const word = /["']?([^\s;{}"'=]{1,100})/y

function keyOf(text: string, statement: Statement): string {
  const head = headOf(text, statement)
  if (head !== undefined) return head
  word.lastIndex = statement.start
  return word.exec(text)?.[1] ?? ''
}

/** Longest head that is shown. */
const longestHead = 120
/** `define admins = ` before a brace: what the brace opens is a value. */
const assignment = /=[ \t]*$/

/** What stands before the brace of a block, be there other brackets in it: `$HTTP["host"] == "a.b"`; none of a setting. */
function headOf(text: string, {start, end, body}: Statement): string | undefined {
  if (!body) return undefined
  const beginning = text.slice(start, Math.min(end, Math.max(body.start, start + longestHead)))
  const brace = beginning.indexOf('{')
  const head = beginning.slice(0, brace < 0 ? longestHead : Math.min(brace, longestHead))
  const isBlock = text[body.start - 1] === '{' || (brace >= 0 && !head.includes('\n'))
  return isBlock && !assignment.test(head) ? head.replace(blanks, ' ').trim() : undefined
}

const blanks = /\s+/g
/** `zone` in `zone "a.example"`, `prometheus.scrape` */
const firstWord = /^[\w.-]+/
/** `"a.example" IN` */
const quotedName = /^"([^"]+)"/

const comment = {open: '/*', close: '*/'}
const names: PartNames = {keyOf, comment}

function blocksOf(text: string, list: readonly Statement[]): Block[] {
  return settingGroups(
    text,
    list,
    {start: 0, end: text.length},
    {
      keyOf: (statement) => keyOf(text, statement),
      blockOf(statement, start, end) {
        const head = headOf(text, statement)
        return head === undefined ? undefined : blockOf(text, statement, {start, end}, head)
      },
      innerOf: (statement) => () => partsIn(text, statement, names),
      comment
    }
  )
}

/** `host_name localhost`, `name = "x"`: what a person calls a block. */
const identity =
  /^[ \t]*(?:host_name|hostgroup_name|service_description|name|alias)[ \t]*(?:=>?)?[ \t]*"?([^\s";]{1,80})/m

/** What a block is called by what stands behind its first word: what is in quotes, else all of it. */
function nameIn(rest: string): string {
  return quotedName.exec(rest)?.[1] ?? rest
}

function blockOf(text: string, statement: Statement, span: Block['span'], key: string): Block {
  const rest = key.replace(firstWord, '').trim()
  const isNagios = key.startsWith('define ')
  const kind = isNagios ? rest : (firstWord.exec(key)?.[0] ?? key)
  const name = isNagios || rest === '' ? identity.exec(text.slice(span.start, span.end))?.[1] : nameIn(rest)
  return {
    span,
    kind,
    label: isNagios && name !== undefined ? `${kind} ${name}` : key,
    metadata: {...(name !== undefined && {name})},
    parts: () => partsIn(text, statement, names)
  }
}
