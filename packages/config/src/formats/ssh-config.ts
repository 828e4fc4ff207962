import {CERTAIN, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd} from '../lines.ts'
import {type LineKind, type Section, sectionsOf} from '../sections.ts'
import {type LineRules, sectionParts} from '../setting-lines.ts'

/** `Host` and `Match` of OpenSSH. */
export const sshConfig: Format = {
  name: 'ssh-config',
  description: 'Hosts and matches of ssh_config and sshd_config',
  filenames: ['ssh_config', 'sshd_config'],
  fences: ['sshconfig', 'ssh-config'],
  recognize: recognizeHosts,
  read: ({text}) => blocksOf(text)
}

/** `Host *.example.com`, `Match user git` */
const head = /[ \t]*(?:Host|Match)[ \t=]+[^\r\n#]{1,300}/iy
const keyword = /[ \t]*(?:Host|Match)/iy
const separator = /[ \t=]+(?=[^\r\n#])/y
const headLine = /^[ \t]*(?:Host|Match)[ \t]+\S/gim
const ownSetting =
  /^[ \t]*(?:#[ \t]*)?(?:HostName|IdentityFile|ProxyJump|ProxyCommand|ForwardAgent|StrictHostKeyChecking|PermitRootLogin|PasswordAuthentication|PubkeyAuthentication|AuthorizedKeysFile|UsePAM|X11Forwarding|AllowUsers|ClientAliveInterval|ServerAliveInterval)[ \t=]+\S/gim

function recognizeHosts({text, name, folders}: ConfigFile): Recognition | undefined {
  const isAtHome = folders.some((folder) => sshFolder.test(folder)) && (name === 'config' || name.endsWith('.conf'))
  const settings = text.match(ownSetting)?.length ?? 0
  if (settings === 0 && !isAtHome) return undefined
  const heads = text.match(headLine)?.length ?? 0
  if (isAtHome && heads + settings > 0) return {confidence: CERTAIN, evidence: 'its folder, and settings of OpenSSH'}
  if (settings === 0 || heads + settings < 3) return undefined
  return {confidence: heads > 0 ? STRONG : WEAK, evidence: `${heads} hosts and ${settings} settings of OpenSSH`}
}

const sshFolder = /^(?:\.ssh|ssh|sshd?_config\.d)$/

function blocksOf(text: string): Block[] {
  return sectionsOf(text, {start: 0, end: text.length}, (start, end) => kindOf(text, start, end)).map((section) =>
    blockOf(text, section)
  )
}

const rules: LineRules = {comments: '#'}

function blockOf(text: string, section: Section): Block {
  const {span, head: at} = section
  const parts = () => sectionParts(text, section, rules)
  if (at === undefined) return {span, kind: 'settings', label: '(before the first host)', parts}
  const keywordEnd = endOf(keyword, text, at)
  const kind = text.slice(indentEnd(text, at, span.end), keywordEnd)
  const name = text.slice(endOf(separator, text, keywordEnd), endOf(head, text, at)).trim()
  return {span, kind, label: `${kind} ${name}`, metadata: {kind, name, section: kind}, parts}
}

/** Where a sticky pattern ends that matches at an offset; that offset if it does not. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function kindOf(text: string, start: number, end: number): LineKind {
  const at = indentEnd(text, start, end)
  if (isLineEnd(text, at, end)) return 'blank'
  if (text[at] === '#') return commentedSetting.test(text.slice(at, end)) ? 'setting-comment' : 'comment'
  head.lastIndex = start
  return head.test(text) ? 'head' : 'body'
}

/** `#PermitRootLogin no` */
const commentedSetting = /^#[A-Z][A-Za-z]+[ \t]+\S+[ \t]*\r?$/m
