import {describe, expect, it} from 'vitest'
import {commands} from '../../src/command-line/commands.ts'
import {helpText} from '../../src/command-line/help.ts'

describe('helpText', () => {
  it('lists each command and each option of chunking and checking once', () => {
    const help = helpText(undefined, 100)
    for (const name of Object.keys(commands)) expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    expect(help.match(/--format/g)).toHaveLength(2)
    expect(help).not.toContain('--dry-run')
  })

  it('shows for a command what it takes', () => {
    expect(helpText('init', 100)).toContain('Usage: opschunk init [options] [PATH]')
    expect(helpText('init', 100)).toContain('--dry-run')
    expect(helpText('init', 100)).not.toContain('--where')
  })

  it('names choices, with the default first', () => {
    const help = helpText('check', 200)
    expect(help).toContain('what to write: text (default), github, sarif\n')
    expect(help).toContain('or what is named: default, marked, off\n')
  })

  it.each([60, 100])('keeps lines of options within %i columns', (columns) => {
    const options = helpText('chunk', columns).split('Options:\n')[1] ?? ''
    for (const line of options.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
    expect(options).toContain('\n  -q, --quiet ')
  })
})
