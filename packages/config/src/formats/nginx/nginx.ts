import {type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {inOneLine} from '../../lines.ts'
import {settingForms} from '../../secrets/setting-forms.ts'
import {balanced} from '../../statements/balanced.ts'
import {type PartNames, partsIn} from '../../statements/parts.ts'
import {settingGroups} from '../../statements/setting-groups.ts'
import {mapLines} from '../../statements/spans.ts'
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
  if (!list.some(({body}) => body)) {
    if (depth > 0) return []
    return settingGroups(text, list, within, {keyOf: (statement) => nameOf(text, statement)})
  }
  // Directives between blocks are left to the gaps.
  return mapLines(text, list, within, undefined, (statement, start, end) =>
    statement.body && (depth === 0 || !inner.has(nameOf(text, statement)))
      ? blockOf(text, statement, {start, end}, depth)
      : undefined
  )
}

function blockOf(text: string, statement: Statement, span: Block['span'], depth: number): Block {
  const kind = nameOf(text, statement)
  const head = headText(text, statement)
  const host = kind === 'server' ? argumentOf(text, statement, 'server_name') : undefined
  const label = host === undefined ? head : `${head} ${host}`
  const metadata = metadataOf(text, statement, kind, host)
  const parts = () => partsIn(text, statement, names)
  const blocks = statement.body && depth < deepest ? blocksOf(text, statement.children, statement.body, depth + 1) : []
  return blocks.length > 0 ? {span, kind, label, metadata, blocks, parts} : {span, kind, label, metadata, parts}
}

const firstWord = /[^\s;{}"']{1,100}/y

function nameOf(text: string, {start}: Statement): string {
  const at = unquotedStart(text, start)
  firstWord.lastIndex = at
  return firstWord.test(text) ? text.slice(at, firstWord.lastIndex) : ''
}

function isCalled(text: string, {start}: Statement, name: string): boolean {
  const at = unquotedStart(text, start)
  return text.startsWith(name, at) && wordEnd.test(text[at + name.length] ?? ' ')
}

const wordEnd = /[\s;{}"']/

function unquotedStart(text: string, start: number): number {
  return text[start] === '"' || text[start] === "'" ? start + 1 : start
}

/** Longest head that is shown. */
const longestHead = 120

/** `location ~ \.php$`: of a block all before its brace, of a directive its name. */
function headText(text: string, statement: Statement): string {
  const {start, body} = statement
  if (!body) return nameOf(text, statement)
  return inOneLine(text.slice(start, Math.min(body.start - 1, start + longestHead)))
}

/** `server_name example.com www.example.com;` */
const argument = /[ \t]+[^;{}\r\n]{1,200}/y

/** What the first directive of a name in a block is given. */
function argumentOf(text: string, {children}: Statement, name: string): string | undefined {
  const child = children.find((child) => isCalled(text, child, name))
  if (!child) return undefined
  const at = child.start + name.length
  argument.lastIndex = at
  return argument.test(text) ? text.slice(at, argument.lastIndex).trim() : undefined
}

function metadataOf(text: string, statement: Statement, kind: string, host: string | undefined): Metadata {
  const {start, end, body} = statement
  if (kind !== 'server') {
    const limit = (body?.start ?? end) - 1
    const name = inOneLine(text.slice(start + kind.length, Math.min(limit, start + longestHead)))
    return name === '' ? {kind} : {kind, name}
  }
  const listen = argumentOf(text, statement, 'listen')
  if (host === undefined) return listen === undefined ? {kind} : {kind, listen}
  return listen === undefined ? {kind, name: host, server_name: host} : {kind, name: host, server_name: host, listen}
}
