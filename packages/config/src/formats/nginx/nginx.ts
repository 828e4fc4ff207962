import {type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {settingForms} from '../../secrets/setting-forms.ts'
import {balanced} from '../../statements/balanced.ts'
import {type PartNames, partsIn} from '../../statements/parts.ts'
import {settingGroups} from '../../statements/setting-groups.ts'
import {spansOf} from '../../statements/spans.ts'
import type {Statement} from '../../statements/statement.ts'
import {scanNginx} from './scan.ts'

/** Blocks of nginx; `http` and `server` hold others. */
export const nginx: Format = {
  name: 'nginx',
  description: 'Servers, locations, upstreams and maps of nginx',
  filenames: ['nginx.conf'],
  extensions: ['.nginx', '.vhost'],
  fences: ['nginx'],
  recognize: recognizeBlocks,
  read: ({text}, reading) => blocksOf(text, balanced(scanNginx(text), reading), {start: 0, end: text.length}, 0),
  settingAt: settingForms([
    {form: /[ \t]*(?:proxy|fastcgi|uwsgi|grpc)_\w+[ \t]+(?<key>[\w-]{1,100})[ \t]+"?(?<value>[^\s";][^";\r\n]*)/dy},
    {form: /[ \t]*(?:set|add_header)[ \t]+\$?(?<key>[\w-]{1,100})[ \t]+"?(?<value>[^\s";][^";\r\n]*)/dy}
  ])
}

/** `server {`, `location ~ \.php$ {`, `upstream app {`, `map $a $b {` */
const blockLine = /^[ \t]*(?:server|location|upstream|http|events|map|geo|stream)\b[^;"']{0,300}\{/gm
/** Directives that other formats do not have: `return 301 /x;` is none of a program. */
const ownDirective =
  /^[ \t]*(?:listen|server_name|proxy_pass|root|ssl_certificate\w*|include|access_log|error_log|fastcgi_\w+|gzip\w*|add_header|proxy_\w+|worker_\w+|return(?=[ \t]+(?:[1-5]\d\d\b|https?:|\$))|try_files|expires|deny|allow)\b[^\n]*;[ \t]*(?:#.*)?\r?$/gm

const folderName = /^(?:nginx|sites-enabled|sites-available|openresty)$/

function recognizeBlocks({text, folders}: ConfigFile): Recognition | undefined {
  const directives = text.includes(';') ? (text.match(ownDirective)?.length ?? 0) : 0
  if (directives === 0) return undefined
  const blocks = text.match(blockLine)?.length ?? 0
  const isAtHome = folders.some((folder) => folderName.test(folder))
  if (blocks === 0 && directives < 2 && !isAtHome) return undefined
  return {confidence: blocks > 0 || isAtHome ? STRONG : WEAK, evidence: `${blocks} blocks and ${directives} directives`}
}

/** Name and arguments of a directive: all to its brace or semicolon. */
const names: PartNames = {
  keyOf: (text, statement) => headText(text, statement)
}

/** Blocks that belong to the one they stand in. */
const inner: ReadonlySet<string> = new Set(['if', 'limit_except', 'types'])

/** Levels of blocks that are units: `http`, `server`, `location`, one in it, `if` in that. */
const deepest = 5

function blocksOf(text: string, list: readonly Statement[], within: Block['span'], depth: number): Block[] {
  const spans = spansOf(text, list, within)
  const isBlock = (statement: Statement) =>
    statement.body !== undefined && (depth === 0 || !inner.has(nameOf(text, statement)))
  if (depth === 0 && !list.some(isBlock)) {
    return settingGroups(
      text,
      list.map((statement, i) => ({key: nameOf(text, statement), span: spans[i] ?? statement.span}))
    )
  }
  // Directives between blocks are left to the gaps.
  return list.flatMap((statement, i) => {
    const span = spans[i] ?? statement.span
    return isBlock(statement) ? [blockOf(text, statement, span, depth)] : []
  })
}

function blockOf(text: string, statement: Statement, span: Block['span'], depth: number): Block {
  const kind = nameOf(text, statement)
  const metadata = metadataOf(text, statement, kind)
  const head = headText(text, statement)
  const {server_name} = metadata
  const label = typeof server_name === 'string' ? `${head} ${server_name}` : head
  const blocks = statement.body && depth < deepest ? blocksOf(text, statement.children, statement.body, depth + 1) : []
  return {
    span,
    kind,
    label,
    metadata,
    ...(blocks.length > 0 && {blocks}),
    parts: () => partsIn(text, statement, names)
  }
}

const firstWord = /["']?([^\s;{}"']{1,100})/y

function nameOf(text: string, {span}: Statement): string {
  firstWord.lastIndex = span.start
  return firstWord.exec(text)?.[1] ?? ''
}

/** Longest head that is shown. */
const longestHead = 120

/** `location ~ \.php$`: of a block all before its brace, of a directive its name. */
function headText(text: string, statement: Statement): string {
  const {span, body} = statement
  if (!body) return nameOf(text, statement)
  const head = text.slice(span.start, Math.min(body.start - 1, span.start + longestHead))
  return head.replace(blanks, ' ').trim()
}

const blanks = /\s+/g

/** `server_name example.com www.example.com;` */
const argument = /[ \t]+([^;{}\r\n]{1,200})/y

function metadataOf(text: string, {children, span, body}: Statement, kind: string): Metadata {
  const value = (name: string) => {
    const child = children.find((child) => nameOf(text, child) === name)
    if (!child) return undefined
    argument.lastIndex = child.span.start + name.length
    return argument.exec(text)?.[1]?.trim()
  }
  if (kind === 'server') {
    const [serverName, listen] = [value('server_name'), value('listen')]
    return {
      ...(serverName !== undefined && {name: serverName, server_name: serverName}),
      ...(listen !== undefined && {listen})
    }
  }
  const rest = text.slice(span.start + kind.length, Math.min((body?.start ?? span.end) - 1, span.start + longestHead))
  const name = rest.replace(blanks, ' ').trim()
  return name === '' ? {} : {name}
}
