import {CERTAIN, STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd} from '../lines.ts'
import {type LineKind, type Section, sectionsOf} from '../sections.ts'
import {endsInBackslash, type LineRules, sectionParts, trimmedEnd} from '../setting-lines.ts'

/** Sections of INI files: `[mysqld]`, `[remote "origin"]`. */
export const ini: Format = {
  name: 'ini',
  description: 'Sections of keys: my.cnf, php.ini, git config, .editorconfig, ansible.cfg, setup.cfg',
  filenames: [
    ...['my.cnf', 'php.ini', '.gitconfig', '.gitmodules', '.editorconfig', 'ansible.cfg', 'setup.cfg', 'tox.ini'],
    ...[
      '.npmrc',
      '.pypirc',
      '.my.cnf',
      'smb.conf',
      'supervisord.conf',
      'pip.conf',
      'krb5.conf',
      'grafana.ini',
      '.flake8'
    ]
  ],
  extensions: ['.ini', '.cnf'],
  fences: ['ini', 'cfg', 'gitconfig', 'editorconfig'],
  recognize: recognizeSections,
  read: (file) => blocksOf(file, isGitConfig(file) ? gitRules : iniRules)
}

/** `[section]`, `[remote "origin"]`, `[[Mm]akefile]` */
const header = /[ \t]*\[(?:[^[\]"\r\n]|"(?:[^"\\\r\n]|\\.)*"|\[[^[\]\r\n]*\]){1,200}\]/y
/** What follows a header on its line: a comment at most. */
const behindHeader = /[ \t]*(?:[#;][^\r\n]*)?\r?(?:\n|$)/y

/** `;key = value`, `#key=value`, `;key`, `# skip-name-resolve`: a setting that was commented out; `# files` is none. */
const commentedSetting = /[ \t]*[#;](?:[ \t]?[\w.-]{1,100}[ \t]*=|[#;]*(?:[\w.-]+|[ \t]+\w+[._-][\w.-]*)[ \t]*\r?\n)/y

/** A header, or a setting, from the start of a line. */
const headerLine = /^[ \t]*\[[^\]\r\n]{1,200}\][ \t]*(?:[#;].*)?\r?$/gm
const settingLine = /^[ \t]*[\w.-]{1,100}[ \t]*(?:=|:[ \t])/gm
/** `    Name  tail`: Fluent Bit puts blanks between name and value, and both under a header. */
const spacedLine = /^[ \t]+[A-Za-z][\w.-]{0,100}[ \t]+[^\s=:]/gm
const contentLine = /^[ \t]*[^\s#;]/gm
/** `#Storage=external` */
const commentedLine = /^[#;][ \t]*[\w.-]{1,100}[ \t]*=/m

/** Inventories of Ansible: `[webservers]` and hosts. */
const inventoryName = /^(?:hosts|inventory)(?:\.ini)?$/

function recognizeSections(file: ConfigFile): Recognition | undefined {
  const {text, name} = file
  const headers = text.match(headerLine)?.length ?? 0
  if (headers === 0) return undefined
  if (isGitConfig(file)) return {confidence: CERTAIN, evidence: 'the settings of a git repository'}
  if (inventoryName.test(name)) return {confidence: STRONG, evidence: `${headers} groups in an inventory`}
  const settings = text.match(settingLine)?.length ?? 0
  const lines = text.match(contentLine)?.length ?? 0
  if (settings === 0) {
    if (headers === lines && commentedLine.test(text)) {
      return {confidence: STRONG, evidence: `${headers} sections and settings that are commented out`}
    }
    const spaced = configName.test(name) ? (text.match(spacedLine)?.length ?? 0) : 0
    // `@INCLUDE`, `@SET` stand between.
    if (spaced === 0 || headers + spaced < lines * 0.8) return undefined
    return {confidence: STRONG, evidence: `${headers} sections and ${spaced} settings below them`}
  }
  return {
    confidence: headers + settings > lines / 2 ? STRONG : WEAK,
    evidence: `${headers} sections and ${settings} settings`
  }
}

const configName = /\.(?:conf|cfg)$/

function isGitConfig({name, folders}: ConfigFile): boolean {
  return name === 'config' && folders.at(-1) === '.git'
}

const iniRules: LineRules = {comments: '#;', continues: 'indentation'}
const gitRules: LineRules = {comments: '#;', continues: 'backslash'}

/** The sections of a file; where backslashes continue lines no header stands behind one. */
function blocksOf({text, name}: ConfigFile, rules: LineRules): Block[] {
  // The keys of git config are indented as deep as each other.
  const {continues} = name === '.gitconfig' || name === '.gitmodules' ? gitRules : rules
  const own = {...rules, ...(continues && {continues})}
  return iniSections(text, continues === 'backslash').map((section) => blockOf(text, section, own))
}

/** Cuts a text at its headers. */
export function iniSections(text: string, hasBackslashes: boolean): Section[] {
  let isContinued = false
  return sectionsOf(text, {start: 0, end: text.length}, (start, end) => {
    const kind = isContinued ? continuationKind(text, start, end) : kindOf(text, start, end)
    // Comments never continue, and do not end what is continued.
    if (kind !== 'comment' && kind !== 'setting-comment') {
      isContinued = hasBackslashes && kind === 'body' && endsInBackslash(text, start, trimmedEnd(text, start, end))
    }
    return kind
  })
}

function continuationKind(text: string, start: number, end: number): LineKind {
  const kind = kindOf(text, start, end)
  return kind === 'head' ? 'body' : kind
}

function blockOf(text: string, section: Section, rules: LineRules): Block {
  const {span, head} = section
  const name = head === undefined ? undefined : sectionName(text, head)
  const parts = () => sectionParts(text, section, rules)
  if (name === undefined) return {span, kind: 'settings', label: '(before the first section)', parts}
  return {span, kind: 'section', label: name, metadata: {kind: 'section', section: name, name}, parts}
}

function kindOf(text: string, start: number, end: number): LineKind {
  const at = indentEnd(text, start, end)
  if (isLineEnd(text, at, end)) return 'blank'
  const first = text[at]
  if (first === '[') return headerEnd(text, start) === undefined ? 'body' : 'head'
  if (first !== '#' && first !== ';') return 'body'
  commentedSetting.lastIndex = start
  return commentedSetting.test(text) ? 'setting-comment' : 'comment'
}

/** Name in the header that starts in a line. */
export function sectionName(text: string, line: number): string | undefined {
  const end = headerEnd(text, line)
  return end === undefined ? undefined : text.slice(text.indexOf('[', line) + 1, end - 1).trim()
}

/** Behind the bracket that closes the header of a line. */
function headerEnd(text: string, line: number): number | undefined {
  header.lastIndex = line
  if (!header.test(text)) return undefined
  behindHeader.lastIndex = header.lastIndex
  return behindHeader.test(text) ? header.lastIndex : undefined
}
