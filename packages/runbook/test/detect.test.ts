import type {Detection} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {runbook} from '../src/index.ts'
import {page} from './reading.ts'

function detect(content: string, path?: string, atLeast?: number): Detection | undefined {
  return runbook().detect?.({path, mediaType: undefined, head: content, complete: true}, atLeast)
}

const steps = ['1. Look at it:', '   ```sh', '   kubectl get pods', '   ```', '2. Restart it.']

describe('detect', () => {
  it('is certain where the frontmatter says so', () => {
    expect(detect(page('---', 'type: runbook', '---', '# A'))?.confidence).toBe(1)
  })

  it('knows a runbook by its folder and its steps', () => {
    const found = detect(page('# Redis', '', ...steps), 'runbooks/redis.md')
    expect(found).toEqual({
      type: 'runbook',
      confidence: 0.8,
      evidence: ['the path holds `runbooks`', '2 steps, and commands of operators (`kubectl`)']
    })
  })

  it('looks for no more signs than make it sure, unless somebody wants to know', () => {
    const content = page('# Restart Redis', '', '## Rollback', '', ...steps)
    expect(detect(content, 'runbooks/redis.md', 0.8)?.evidence).toEqual([
      'the path holds `runbooks`',
      'the title is a task: `Restart Redis`'
    ])
    expect(detect(content, 'runbooks/redis.md')?.evidence).toHaveLength(4)
  })

  it('knows a runbook by what it says, anywhere', () => {
    expect(
      detect(page('# Restart Redis', '', '## Steps', '', ...steps, '', '## Rollback', '', 'Wait.'))?.confidence
    ).toBe(0.8)
    expect(
      detect(page('# X', '## Meaning', 'a', '## Impact', 'b', '## Diagnosis', ...steps, '## Mitigation', 'c'))
        ?.confidence
    ).toBe(0.8)
  })

  it('knows a task with steps in a folder of instructions', () => {
    expect(
      detect(page('# Rename a country', '', '1. Change it.', '2. Deploy it.'), 'how-to/rename.md')?.confidence
    ).toBe(0.8)
  })

  it.each(['Incident run book', 'Standard operations procedure: reboot'])('knows the title %j', (title) => {
    expect(detect(page(`# ${title}`, '', ...steps))?.confidence).toBe(0.8)
  })

  it('takes no numbers of sections for those of versions', () => {
    const outline = [
      '## 1. Data',
      '',
      '#### 1.1.1 Back up the database',
      '',
      'Do it.',
      '',
      '#### 1.1.2. Back up the disk',
      ''
    ]
    expect(detect(page('# Delete a hub', '', ...outline, ...steps), 'runbooks/delete.md')?.confidence).toBe(0.8)
    expect(detect(page('# Hub', '## 1.1.1', '## 1.1.0 / 2024-05-01', ...steps), 'runbooks/hub.md')).toBeUndefined()
  })

  it('knows a runbook by its folder whatever its name', () => {
    expect(detect(page('# Upgrade', '', ...steps), 'runbooks/upgrading.md')?.confidence).toBe(0.8)
    expect(detect(page('# Upgrade', '', ...steps), 'docs/upgrading.md')).toBeUndefined()
  })

  it('takes no comments of a Dockerfile or Makefile for headings', () => {
    const content = page('# Build the manager binary', 'FROM golang', '# Restart it', ...steps)
    expect(detect(content, 'operator/Dockerfile')).toBeUndefined()
    expect(detect(content, 'Makefile')).toBeUndefined()
    expect(detect(content, 'operator/manager')).toBeDefined()
  })

  it('is unsure by one sign', () => {
    expect(detect(page('# Notes', 'Text.'), 'runbooks/notes.md')?.confidence).toBe(0.5)
    expect(detect(page('# Notes', '', ...steps), 'notes.md')?.confidence).toBe(0.5)
  })

  it.each([
    ['a readme', 'README.md', ['# Tool', '## Installation', ...steps, '## Usage', 'x', '## License', 'MIT']],
    ['a changelog', 'CHANGELOG.md', ['# Changelog', '## 1.0.0', '1. Restart it.', '2. Stop it.']],
    ['a guide for contributors', 'runbooks/CONTRIBUTING.md', ['# Contributing', ...steps]],
    ['a tutorial', 'docs/first.md', ['# Redis tutorial', '', 'You restart a production cluster.', ...steps]],
    [
      'a postmortem',
      'docs/outage.md',
      ['# Outage', '## Timeline', 'x', '## Root cause', 'y', '## Mitigation', ...steps]
    ],
    ['a postmortem by its folder', 'postmortems/outage.md', ['# Outage', '## Impact', 'x', '## Mitigation', ...steps]],
    ['a log', 'app.log', ['1. kubectl', '2. kubectl']],
    ['prose', 'a.md', ['# A', 'Text.']]
  ])('does not take %s for a runbook', (_, path, lines) => {
    expect(detect(page(...lines), path)?.confidence ?? 0).toBeLessThan(0.8)
  })
})
