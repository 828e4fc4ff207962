import {CERTAIN, type Span, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format} from '../format.ts'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'

/** Formats of one entry a line, in groups that blank lines part: each with the comments above it. */
interface LineFormat {
  readonly name: string
  readonly description: string
  readonly filenames: readonly string[]
  /** An entry, from the start of a line. */
  readonly entry: RegExp
  /** Folders whose files are of it: `cron.d`. */
  readonly folder?: string
}

/** `0 3 * * * root /usr/bin/backup`, `@daily x` */
const cronEntry =
  /^[ \t]*(?:@(?:reboot|yearly|annually|monthly|weekly|daily|hourly|midnight)[ \t]+\S|(?:[\d*][\d*,/-]*[ \t]+){3}(?:[\d*,/A-Za-z-]+[ \t]+){2}\S)/gm
/** `10.0.0.1 db db.internal`, `::1 localhost` */
const hostEntry = /^[ \t]*(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[\da-f]{0,4}:)[\da-f:]{2,45})[ \t]+[\w.-]+/gim
/** `UUID=1 / ext4 defaults 0 1` */
const mountEntry = /^[ \t]*(?:UUID=|LABEL=|\/dev\/|tmpfs|proc|[^\s:]+:)\S*[ \t]+\S+[ \t]+\S+[ \t]+\S+/gm
/** `%admin ALL=(ALL) ALL`, `Defaults env_reset` */
const sudoEntry = /^[ \t]*(?:Defaults\b|[\w%+]+[ \t]+\S+[ \t]*=[ \t]*(?:\(|\S))/gm
/** `net.ipv4.ip_forward = 1` */
const kernelEntry = /^[ \t]*-?(?:net|kernel|vm|fs|dev)\.[\w./*-]+[ \t]*=/gm

const lineFormats: readonly LineFormat[] = [
  {
    name: 'crontab',
    description: 'Jobs of a crontab by groups of lines',
    filenames: ['crontab', '.crontab'],
    entry: cronEntry,
    folder: 'cron.d'
  },
  {name: 'hosts', description: 'Addresses of /etc/hosts by groups of lines', filenames: [], entry: hostEntry},
  {name: 'fstab', description: 'Mounts of /etc/fstab by groups of lines', filenames: ['fstab'], entry: mountEntry},
  {
    name: 'sudoers',
    description: 'Rules of sudoers by groups of lines',
    filenames: ['sudoers'],
    entry: sudoEntry,
    folder: 'sudoers.d'
  },
  {
    name: 'sysctl',
    description: 'Kernel settings by groups of lines',
    filenames: ['sysctl.conf'],
    entry: kernelEntry,
    folder: 'sysctl.d'
  }
]

const contentLine = /^[ \t]*[^\s#;]/gm

/** Crontabs, hosts and others: groups of lines with the comments above them. */
export const lineFiles: readonly Format[] = lineFormats.map(({name, description, filenames, entry, folder}) => ({
  name,
  description,
  filenames,
  fences: [name],
  recognize({text, folders, name: file}: ConfigFile) {
    const isAtHome = (folder !== undefined && folders.includes(folder)) || file === name || file.endsWith(`.${name}`)
    if (!isAtHome && file !== '') return undefined
    const entries = text.match(entry)?.length ?? 0
    if (entries === 0) return undefined
    if (isAtHome) return {confidence: CERTAIN, evidence: `its place, and ${entries} entries`}
    const lines = text.match(contentLine)?.length ?? 0
    if (entries < 3 || entries < lines * 0.7) return undefined
    return {confidence: STRONG, evidence: `${entries} entries of ${lines} lines`}
  },
  read: ({text}) => groupsOf(text)
}))

function groupsOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: number | undefined
  let hasEntry = false
  let name: string | undefined
  const close = (end: number) => {
    // Comments that stand for themselves are left to what follows.
    if (open !== undefined && hasEntry) blocks.push(groupOf({start: open, end}, name))
    open = undefined
    hasEntry = false
    name = undefined
  }
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start, text.length)
    const at = indentEnd(text, start, end)
    if (isLineEnd(text, at, end)) close(start)
    else {
      open ??= start
      if (text[at] !== '#') hasEntry = true
      else name ??= titleOf(text.slice(at, Math.min(end, at + 100)))
    }
    start = end
  }
  close(text.length)
  return blocks
}

function groupOf(span: Span, name: string | undefined): Block {
  const kind = 'group'
  return name === undefined ? {span, kind, label: ''} : {span, kind, label: name, metadata: {kind, name}}
}

/** `# Backups.` */
const title = /^#+[ \t]*[\p{L}\p{N}][^\r\n=]{0,60}?[.:]?[ \t]*(?:\r?\n|$)/u

/** `Backups` */
function titleOf(comment: string): string | undefined {
  if (!title.test(comment)) return undefined
  let start = 0
  while (comment[start] === '#') start++
  let end = comment.length
  while (ending.includes(comment[end - 1] ?? '#')) end--
  if (comment[end - 1] === '.' || comment[end - 1] === ':') end--
  return comment.slice(indentEnd(comment, start, end), end)
}

/** What may follow a title and the sign behind it. */
const ending = ' \t\r\n'
