import {STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {indentEnd, isLineEnd} from '../lines.ts'
import {type LineKind, sectionsOf} from '../sections.ts'

/** Sections of INI files: `[mysqld]`, `[remote "origin"]`. */
export const ini: Format = {
  name: 'ini',
  description: 'Sections of keys: my.cnf, php.ini, git config, setup.cfg',
  filenames: ['my.cnf', 'php.ini', '.gitconfig', '.editorconfig', 'ansible.cfg', 'setup.cfg', 'tox.ini', '.npmrc'],
  extensions: ['.ini', '.cnf'],
  fences: ['ini'],
  recognize: recognizeSections,
  read: ({text}) => blocksOf(text)
}

/** `[section]`, `[remote "origin"]`; what follows on the line is a comment. */
const header = /[ \t]*\[([^\]\r\n]{1,200})\][ \t]*(?:[#;][^\r\n]*)?\r?(?:\n|$)/y

/** `;key = value`, `#key=value`: a setting that was commented out. */
const commentedSetting = /[ \t]*[#;][ \t]?[\w.-]{1,100}[ \t]*=/y

/** A header, or a setting, from the start of a line. */
const headerLine = /^[ \t]*\[[^\]\r\n]{1,200}\][ \t]*(?:[#;].*)?\r?$/gm
const settingLine = /^[ \t]*[\w.-]{1,100}[ \t]*=/gm

function recognizeSections({text}: ConfigFile): Recognition | undefined {
  const headers = countOf(text, headerLine)
  const settings = countOf(text, settingLine)
  if (headers === 0 || settings === 0) return undefined
  const lines = countOf(text, /^[ \t]*[^\s#;]/gm)
  const isMost = headers + settings > lines / 2
  return {
    confidence: isMost ? STRONG : WEAK,
    evidence: `${headers} sections and ${settings} settings`
  }
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count++
  return count
}

function blocksOf(text: string): Block[] {
  return sectionsOf(text, {start: 0, end: text.length}, (start, end) => kindOf(text, start, end)).map(
    ({span, head}) => {
      const name = head === undefined ? undefined : nameAt(text, head)
      return {
        span,
        kind: name === undefined ? 'settings' : 'section',
        label: name ?? '(before the first section)',
        ...(name !== undefined && {metadata: {section: name, name}})
      }
    }
  )
}

function kindOf(text: string, start: number, end: number): LineKind {
  const at = indentEnd(text, start, end)
  if (isLineEnd(text, at, end)) return 'blank'
  const first = text[at]
  if (first === '[') return nameAt(text, start) === undefined ? 'body' : 'head'
  if (first !== '#' && first !== ';') return 'body'
  commentedSetting.lastIndex = start
  return commentedSetting.test(text) ? 'setting-comment' : 'comment'
}

function nameAt(text: string, start: number): string | undefined {
  header.lastIndex = start
  return header.exec(text)?.[1]?.trim()
}
