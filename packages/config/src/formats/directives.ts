import {CERTAIN, type Span, WEAK} from '@opschunk/core/plugin'
import {hasProse} from '../contrary.ts'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {lineEnd, withoutBlankEnd} from '../lines.ts'
import {type LineRules, settingLines, settingParts} from '../setting-lines.ts'
import {settingGroups} from '../statements/setting-groups.ts'

/** One directive a line, as most daemons have it, under the banners of the file, else in groups that blank lines part. */
export const directives: Format = {
  name: 'directives',
  description: 'Directives of daemons, one a line, by banners or blank lines: redis.conf, postgresql.conf, pg_hba.conf',
  filenames: [
    ...[
      'redis.conf',
      'users.acl',
      'sentinel.conf',
      'postgresql.conf',
      'postgresql.auto.conf',
      'pg_hba.conf',
      'pg_ident.conf'
    ],
    ...['rsyslog.conf', 'chrony.conf', 'ntp.conf', 'dnsmasq.conf', 'squid.conf', 'vsftpd.conf', 'memcached.conf'],
    ...['mosquitto.conf', 'resolv.conf', 'nsswitch.conf', 'limits.conf', 'auditd.conf', 'turnserver.conf', 'zoo.cfg'],
    ...['main.cf', 'master.cf', 'sources.list', 'login.defs', 'hosts.allow', 'hosts.deny', 'inittab', 'crypttab']
  ],
  extensions: ['.conf', '.cfg'],
  recognize: recognizeDirectives,
  read: ({text}) => blocksOf(text)
}

const folderName = /^(?:rsyslog|dnsmasq|limits|modprobe|modules-load|tmpfiles|sysusers|binfmt|pam|sources\.list)\.d$/
const configName = /\.(?:conf|cfg|cnf)$/
/** `exports`, `services`: what lies in `/etc` needs no ending. */
const bareName = /^[\w-]+(?:\.(?:list|rules|allow|deny|defs|cf))?$/
/** `maxmemory 2gb`, `work_mem = 64MB`, `Driver: File`, `server time.example iburst` */
const directiveLine = /^[A-Za-z][\w.-]{0,60}(?:[ \t]*[=:]|[ \t]+)[ \t]*[^\s{][^{\r\n]*\r?$/gm
const contentLine = /^[ \t]*[^\s#]/gm

function recognizeDirectives({text, name, folders}: ConfigFile): Recognition | undefined {
  const isOfUdev = folders.at(-1) === 'rules.d' && folders.at(-2) === 'udev'
  const folder = isOfUdev ? 'udev/rules.d' : folders.find((folder) => folderName.test(folder))
  if (folder !== undefined) return {confidence: CERTAIN, evidence: `the folder \`${folder}\``}
  if (
    folders.includes('etc') &&
    (bareName.test(name) || configName.test(name)) &&
    !text.startsWith('#!') &&
    !hasProse(text)
  ) {
    return {confidence: WEAK, evidence: 'the folder `etc`'}
  }
  if (!configName.test(name)) return undefined
  const found = text.match(directiveLine)?.length ?? 0
  if (found < 3 || found < (text.match(contentLine)?.length ?? 0) * 0.9) return undefined
  return {confidence: WEAK, evidence: `${found} directives, one a line`}
}

const rules: LineRules = {comments: '#', continues: 'indentation'}

/**
 * A title between rules, on one line or on lines of its own:
 * `######## NETWORK ########`, `#------`, `# FILE LOCATIONS`, `#------`.
 */
const banner =
  /^#[ \t]?(?:[#=*-]{2,}[ \t]+([^\s#=*-][^\r\n]{0,80}?)[ \t]+[#=*-]{2,}#?|[#=*-]{4,}[ \t]*\r?\n#[ \t]*([^\s#=*-][^\r\n]{0,80}?)[ \t#]*(?:\r?\n#[ \t]*[^\s#=*-][^\r\n]{0,80}){0,2}\r?\n#[ \t]?[#=*-]{4,})[ \t]*\r?$/gm

function blocksOf(text: string): Block[] {
  const banners = Array.from(text.matchAll(banner))
  const blocks = groupsOf(text, {start: 0, end: banners[0]?.index ?? text.length})
  banners.forEach((match, i) => {
    const bannerEnd = match.index + match[0].length
    const title = match[1] ?? match[2] ?? ''
    const span = withoutBlankEnd(text, {start: match.index, end: banners[i + 1]?.index ?? text.length})
    blocks.push({
      span,
      kind: 'section',
      label: title,
      metadata: {kind: 'section', section: title, name: title},
      parts: () => settingParts(text, {start: lineEnd(text, bannerEnd, span.end), end: span.end}, rules)
    })
  })
  return blocks
}

function groupsOf(text: string, within: Span): Block[] {
  return settingGroups(text, settingLines(text, within, rules), within, {keyOf: ({key}) => key})
}
