import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, inOneLine} from '../lines.ts'
import {markerLines} from '../marker-lines.ts'
import {lineBreak, occurrences} from '../occurrences.ts'
import {balanced} from '../statements/balanced.ts'
import {type PartNames, partsIn} from '../statements/parts.ts'
import {mapLines, spansOf} from '../statements/spans.ts'
import {isLineStart, type Statement, type StatementBuilder, scanStatements} from '../statements/statement.ts'

/** Global options, snippets and sites of a Caddyfile. */
export const caddyfile: Format = {
  name: 'caddyfile',
  description: 'Global options, snippets and sites of Caddy',
  filenames: ['caddyfile'],
  extensions: ['.caddyfile', '.caddy'],
  fences: ['caddy', 'caddyfile'],
  recognize: recognizeSites,
  read: ({text}, reading) =>
    blocksOf(
      text,
      balanced(
        scanStatements(text, (builder) => scan(text, builder)),
        reading
      )
    )
}

/** Zones of CoreDNS and their plugins, in the syntax of Caddy. */
export const corefile: Format = {
  ...caddyfile,
  name: 'corefile',
  description: 'Zones of CoreDNS',
  filenames: ['corefile'],
  extensions: ['.corefile'],
  fences: ['corefile', 'coredns'],
  recognize: () => undefined
}

const prefixed = /^caddyfile[.-]/
/** `example.com {`, `:8080 {`, `(snippet) {`, `https://a.b, c.d {` */
const siteLine =
  /^(?:&?\([\w-]{1,100}\)|localhost|(?=[^\s{}.:]{0,300}[.:])[^\s{}]{1,300})(?:[ \t]+[^\s{}]{1,300}){0,10}[ \t]+\{[ \t]*\r?$/gm
const ownDirective =
  /^[ \t]+(?:reverse_proxy|file_server|encode|handle|handle_path|respond|tls|import|root|php_fastcgi|redir|log|header|rewrite|acme_server)\b[^;\r\n]*\r?$/gm

function recognizeSites({text, name}: ConfigFile): Recognition | undefined {
  if (prefixed.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  const sites = text.includes('{') ? (text.match(siteLine)?.length ?? 0) : 0
  const directives = sites > 0 ? (text.match(ownDirective)?.length ?? 0) : 0
  if (directives === 0) return undefined
  return {confidence: STRONG, evidence: `${sites} sites and ${directives} directives of Caddy`}
}

function scan(text: string, builder: StatementBuilder): void {
  const backtick = occurrences(text, '`')
  const markerFrom = markerLines(text, markerLine)
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? ''
    if (builder.depth > 0 && !blank.test(char) && isLineStart(text, at)) {
      siteHead.lastIndex = at
      if (siteHead.test(text)) builder.head(at)
    }
    switch (char) {
      case '\n':
        // Addresses of a site go on behind a comma.
        if (text[trimmedBack(text, at) - 1] !== ',') builder.finish()
        at++
        break
      case ' ':
      case '\t':
      case '\r':
        at++
        break
      case '#':
        at = lineBreak(text, at)
        break
      case '{':
        if (isBlankOrComment(text, at + 1)) builder.open(at++, '{')
        else at = word(text, at, builder)
        break
      case '}':
        builder.close(at++, '{')
        break
      case '`': {
        const close = backtick(at + 1)
        const end = close < 0 ? lineBreak(text, at) : close + 1
        builder.token(at, end)
        at = end
        break
      }
      case '"': {
        const end = quotedEnd(text, at)
        builder.token(at, end)
        at = end
        break
      }
      case '<': {
        heredoc.lastIndex = at
        const marker = heredoc.exec(text)?.[1]
        const closing = marker === undefined ? undefined : markerFrom(marker, heredoc.lastIndex)
        if (closing === undefined) at = word(text, at, builder)
        else {
          builder.token(at, closing)
          at = word(text, indentEnd(text, closing, text.length), builder)
        }
        break
      }
      default:
        at = word(text, at, builder)
    }
  }
}

/** `<<HTML` at the end of a line. */
const heredoc = /<<([\w-]{1,100})\r?\n/y
/** `    HTML 500`: the marker, and the arguments behind the heredoc. */
const markerLine = /^[ \t]*([\w-]{1,100})(?=[ \t\r]|$)/gm

/** A line that ends in a brace, or in a comma behind which addresses go on: `{$HOST}, *.{$HOST} {`. */
const siteHead =
  /(?:[^\s{}#]|\{[^\s{}]{1,100}\})(?:[^\r\n{}#]|\{[^\s{}]{1,100}\}){0,300}(?:,|[ \t]\{)[ \t]*\r?(?:\n|$)/y

/** A word; placeholders such as `{host}` belong to it. */
const wordPattern = /[^\s]+/y

function word(text: string, at: number, builder: StatementBuilder): number {
  wordPattern.lastIndex = at
  const end = wordPattern.test(text) ? wordPattern.lastIndex : at + 1
  builder.token(at, end)
  return end
}

function isBlankOrComment(text: string, at: number): boolean {
  return at >= text.length || blank.test(text[at] ?? '')
}

const blank = /\s/

function trimmedBack(text: string, at: number): number {
  let end = at
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t' || text[end - 1] === '\r')) end--
  return end
}

/** A line that belongs to no string: the brace that closes a block. */
const closingLine = /\n[ \t]*\}[ \t]*\r?\n/y

function quotedEnd(text: string, start: number): number {
  let firstBreak: number | undefined
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at++
    else if (text[at] === '\n') {
      firstBreak ??= at
      closingLine.lastIndex = at
      if (closingLine.test(text)) return firstBreak
    }
  }
  return firstBreak ?? text.length
}

/** What stands before the brace of a block; the first word of a directive. */
const names: PartNames = {
  keyOf: (text, {start, body}) =>
    body ? inOneLine(text.slice(start, Math.min(body.start - 1, start + 200))) : firstWordAt(text, start)
}

const firstWord = /\S{1,100}/y

function firstWordAt(text: string, start: number): string {
  firstWord.lastIndex = start
  return firstWord.test(text) ? text.slice(start, firstWord.lastIndex) : ''
}

function blocksOf(text: string, list: readonly Statement[]): Block[] {
  const sites = list.filter(({body}) => body)
  const isSingle = !list.some((statement) => statement.body && isSite(text, statement)) && list.length > sites.length
  if (isSingle && list[0] && !list[0].body) return [singleSite(text, list)]
  return mapLines(text, list, {start: 0, end: text.length}, undefined, (statement, start, end) =>
    blockOf(text, statement, {start, end})
  )
}

/** Whether a block at the top is one of sites, not a directive of the one site that needs no braces. */
function isSite(text: string, statement: Statement): boolean {
  const key = names.keyOf(text, statement) ?? ''
  return key === '' || isNamed(key) || addressStart.test(key)
}

/** `(snippet)`, `&(route)` */
function isNamed(key: string): boolean {
  return key.startsWith('(') || key.startsWith('&(')
}

/** `example.com`, `:80`, `localhost`, `http://`, `{$HOST}`, `*.a.b` */
const addressStart = /^(?:\S*[.:*]|localhost|\{)/

/** A file of one site may leave out its braces: an address and directives. */
function singleSite(text: string, list: readonly Statement[]): Block {
  const start = list[0]?.start ?? 0
  const end = list.at(-1)?.end ?? text.length
  const [span = {start, end}] = spansOf(text, [{start, end}], {start: 0, end: text.length})
  const address = text.slice(start, lineBreak(text, start)).trim()
  const body = {start: lineBreak(text, start), end: span.end}
  const root: Statement = {...span, body, children: list.slice(1)}
  return {span, kind: 'site', label: address, metadata: {name: address}, parts: () => partsIn(text, root, names)}
}

function blockOf(text: string, statement: Statement, span: Block['span']): Block {
  const head = names.keyOf(text, statement) ?? ''
  const kind = head === '' ? 'global' : isNamed(head) ? 'snippet' : statement.body ? 'site' : 'settings'
  const name = kind === 'snippet' ? head.slice(head.indexOf('(') + 1, -1) : head
  return {
    span,
    kind,
    label: head === '' ? '(global options)' : head,
    metadata: name === '' ? {kind} : {kind, name},
    standing: kind === 'site' ? 'apart' : 'packed',
    parts: () => partsIn(text, statement, names)
  }
}
