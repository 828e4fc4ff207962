import {describe, expect, it} from 'vitest'
import {detect} from '../src/detect.ts'

function confidence(head: string, path?: string): number {
  return detect({path, mediaType: undefined, head, complete: true})?.confidence ?? 0
}

const report = '# Store outage\n\n## Timeline\n\n- 10:00 down\n- 10:05 found\n- 10:10 up\n\n## Root cause\n\nA lock.\n'

describe('detect', () => {
  it('is strong on two independent signs', () => {
    expect(confidence(report)).toBeGreaterThanOrEqual(0.8)
    expect(
      confidence('# Store\n\n## Root cause\n\nA lock.\n\n## Lessons learned\n\nNone.\n', 'postmortems/store.md')
    ).toBe(0.8)
  })

  it('says what it saw', () => {
    expect(detect({path: undefined, mediaType: undefined, head: report, complete: true})?.evidence).toEqual([
      'the title says `Store outage`',
      'sections `Timeline`, `Root cause`',
      'a timeline of 3 entries'
    ])
  })

  it('is not strong on what runbooks of alerts say of what to do', () => {
    const page =
      '# Store is down\n\n## Symptoms\n\nErrors.\n\n**Immediate actions**:\n\n- Restart it\n\n## Remediation\n\nAdd memory.\n'
    expect(confidence(page, 'docs/store.md')).toBeLessThan(0.8)
  })

  it('leaves out what is less sure than it has to be', () => {
    const weak = '# Store\n\n## Impact\n\nNone.\n\n## Root cause\n\nA lock.\n'
    const probe = (head: string) => ({path: 'store.md', mediaType: undefined, head, complete: true})
    expect(detect(probe(weak))?.confidence).toBe(0.5)
    expect(detect(probe(weak), 0.8)).toBeUndefined()
    expect(detect(probe(report), 0.8)).toEqual(detect(probe(report)))
    const told = `${weak}\nThe outage was resolved when it was rolled back.\n`
    expect(detect(probe(told), 0.8)).toEqual(detect(probe(told)))
    const stated = weak.replace('None.', '- Severity: SEV-2\n- Duration: 2 hours')
    expect(detect(probe(stated), 0.8)?.evidence).toContain('it states severity, duration')
  })

  it('is strong on four sections that only reports have', () => {
    const whole =
      '# Store\n\n## Timeline\n\n- 10:00 down\n\n## Contributing factors\n\n- A lock\n\n## Lessons learned\n\n- Look\n\n## Action items\n\n- Add an alert\n'
    const probe = {path: 'store.md', mediaType: undefined, head: whole, complete: true}
    expect(detect(probe, 0.8)?.confidence).toBe(0.8)
    expect(detect({...probe, head: whole.replace('## Timeline', '## Plan')}, 0.8)).toBeUndefined()
  })

  it('is certain if the frontmatter says so', () => {
    expect(confidence('---\ntype: postmortem\n---\n\n# Store\n')).toBe(1)
  })

  it('knows a document without extension', () => {
    expect(confidence(report, 'PM2024-001 - Store out of order')).toBeGreaterThanOrEqual(0.8)
  })

  it('takes type parameters in code for no places to fill in', () => {
    const code = '```cpp\nList<request> a;\nList<answer> b;\nList<error> c;\nList<retry> d;\n```\n'
    const text = `# Store outage\n\n## Summary\n\nA leak.\n\n## Root cause\n\n${code}\n## Resolution\n\nA fix.\n`
    const found = detect({path: 'postmortems/store.md', mediaType: undefined, head: text, complete: true})
    expect(found?.evidence).toContain('the title says `Store outage`')
    expect(found?.evidence).not.toContain('an empty template')
  })

  it('knows an empty template', () => {
    const template = '# Title\n\n## Summary\n\n## Impact\n\n## Root causes\n\n## Action items\n\n## Timeline\n'
    expect(
      detect({path: 'templates/postmortem.md', mediaType: undefined, head: template, complete: true})
    ).toMatchObject({
      confidence: 0.8,
      evidence: expect.arrayContaining(['an empty template'])
    })
  })

  it.each([
    [
      '# How we run postmortems\n\n## When to write one\n\nAfter an outage.\n\n## Timeline\n\nWithin five days.\n\n## Action items\n\nEach has an owner.\n',
      'docs/postmortem-process.md'
    ],
    ['# Postmortems\n\n- [Store outage](store.md)\n', 'postmortems/README.md'],
    [
      '# Postmortem support\n\nDebuggers read core dumps.\n\n## Symbols\n\n### Members\n\nIn order.\n',
      'postmortem-support.md'
    ],
    ['# Postmortem debugging\n\nRead the core dump.\n', 'postmortem-debugging.md'],
    ['# Changelog\n\n- 2024-05-01: fix\n- 2024-05-02: fix\n- 2024-05-03: fix\n', 'CHANGELOG.md'],
    ['# Restart the store\n\n## Impact\n\nNone.\n\n## Steps\n\n1. Drain it\n2. Restart it\n', 'runbooks/store.md'],
    [
      '# Node RAID degraded\n\n## Impact\n\nSlow writes.\n\n## Diagnosis\n\n### Check the disks\n\nRead `/proc/mdstat`.\n\n## Mitigation\n\nSwap the disk.\n',
      'runbooks/NodeRAIDDegraded.md'
    ],
    ['# Design\n\n## Summary\n\nA store.\n\n## Background\n\nNone.\n', 'design.md'],
    ['10:00:01 INFO start\n10:00:02 INFO ready\n10:00:03 WARN slow\n', 'app.log']
  ])('takes %j for none', (head, path) => {
    expect(confidence(head, path)).toBe(0)
  })
})
