import {type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {balanced} from '../statements/balanced.ts'
import {partsIn} from '../statements/parts.ts'
import {settingGroups} from '../statements/setting-groups.ts'
import {mapLines} from '../statements/spans.ts'
import type {Statement} from '../statements/statement.ts'
import {scanTags, tagNames} from './tags.ts'

/** Containers of Apache httpd, and the directives between them in groups. */
export const apache: Format = {
  name: 'apache',
  description: 'Virtual hosts, directories and other containers of Apache httpd',
  filenames: ['httpd.conf', 'apache2.conf', '.htaccess'],
  fences: ['apache', 'apacheconf', 'htaccess'],
  recognize: recognizeContainers,
  read: ({text}, reading) => blocksOf(text, balanced(scanTags(text), reading), {start: 0, end: text.length}, 0)
}

const container =
  /^[ \t]*<(?:VirtualHost|Directory|DirectoryMatch|Location|LocationMatch|Files|FilesMatch|IfModule|IfDefine|Proxy|Limit|Macro|RequireAll|RequireAny)(?:[ \t][^>\r\n]*)?>[ \t]*\r?$/gim
const ownDirective =
  /^[ \t]*(?:ServerName|DocumentRoot|LoadModule|Listen|ProxyPass|RewriteRule|RewriteEngine|SSLEngine|CustomLog|ErrorLog|DirectoryIndex|Options|AllowOverride|Require|Header)[ \t]+\S/gm

function recognizeContainers({text}: ConfigFile): Recognition | undefined {
  const directives = text.match(ownDirective)?.length ?? 0
  const containers = directives > 0 ? (text.match(container)?.length ?? 0) : 0
  if (containers === 0 && directives < 3) return undefined
  return {
    confidence: containers > 0 ? STRONG : WEAK,
    evidence: `${containers} containers and ${directives} directives of Apache`
  }
}

/** Levels of containers that are units. */
const deepest = 3

function blocksOf(text: string, list: readonly Statement[], within: Block['span'], depth: number): Block[] {
  const containerOf = (statement: Statement, start: number, end: number) =>
    statement.body && blockOf(text, statement, {start, end}, depth)
  // Directives between containers in others are left to the gaps.
  if (depth > 0) return mapLines(text, list, within, undefined, containerOf)
  return settingGroups(text, list, within, {
    keyOf: (statement) => tagNames.keyOf(text, statement) ?? '',
    blockOf: containerOf
  })
}

/** Containers that hold what stands for itself; in others containers are details. */
const holder = /^(?:VirtualHost|IfModule|IfDefine|Macro)\b/i
const serverName = /^[ \t]*ServerName[ \t]+(\S+)/im

function blockOf(text: string, statement: Statement, span: Block['span'], depth: number): Block {
  const {body, children} = statement
  const key = tagNames.keyOf(text, statement) ?? ''
  const blank = key.indexOf(' ')
  const kind = blank < 0 ? key : key.slice(0, blank)
  const isHost = hostKind.test(kind)
  const host = isHost ? serverName.exec(text.slice(span.start, span.end))?.[1] : undefined
  const label = host === undefined ? key : `${key} ${host}`
  const metadata = metadataOf(kind, blank < 0 ? '' : key.slice(blank).trim(), host)
  const standing = isHost ? 'apart' : 'packed'
  const parts = () => partsIn(text, statement, tagNames)
  const blocks = body && depth < deepest && holder.test(key) ? blocksOf(text, children, body, depth + 1) : []
  return blocks.length > 0
    ? {span, kind, label, metadata, blocks, standing, parts}
    : {span, kind, label, metadata, standing, parts}
}

const hostKind = /^virtualhost$/i

function metadataOf(kind: string, name: string, host: string | undefined): Metadata {
  if (host !== undefined) return {kind, name: host, server_name: host}
  return name === '' ? {kind} : {kind, name}
}
