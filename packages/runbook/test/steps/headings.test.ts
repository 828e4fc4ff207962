import {describe, expect, it} from 'vitest'
import {outline, page, stepLines, unitsOf} from '../reading.ts'

describe('steps of headings', () => {
  it('are sections called Step N, all of them', async () => {
    const text = page('# A', '## Step 1: Stop', 'Stop it.', '- gently', '## Step 2: Start', '```', 'start', '```')
    expect(await stepLines(text)).toEqual(['2-4', '5-8'])
  })

  it('stay beside each other where a level slips', async () => {
    const text = page('# A', '## Plan', '### Step 1: Stop', 'x', '# Step 2: Start', 'y', '## Rollback', 'z')
    const {units} = await outline(text)
    const [first, second] = unitsOf('step', units)
    expect(first?.endLine).toBe(4)
    expect(second?.endLine).toBe(6)
    expect(unitsOf('step', unitsOf('section', units)).length).toBe(2)
  })

  it('are numbered sections that tell what to do', async () => {
    const text = page('# A', '## 1. Stop it', 'Use the button.', '## 2. Start it', 'Use the other.')
    expect(await stepLines(text)).toEqual(['2-3', '4-5'])
  })

  it('are phases where they hold numbered steps', async () => {
    const {units} = await outline(page('# A', '## 1. Stop it', '1. Drain.', '2. Kill.', '## 2. Start it', 'Now.'))
    expect(unitsOf('phase', units).map(({label}) => label)).toEqual(['1. Stop it'])
    expect(unitsOf('step', units).map(({startLine}) => startLine)).toEqual([3, 4, 5])
  })

  it('are not the chapters of a numbered document', async () => {
    const text = page('# A', '## 1. Overview', 'Text.', '## 2. Install it', 'Text.', '## 3. References', 'Text.')
    expect(await stepLines(text)).toEqual([])
  })

  it('are tasks beside tasks that hold steps', async () => {
    const text = page('# A', '## Stop the hub', '1. Drain.', '2. Kill.', '## Tell the users', 'Write to the list.')
    expect(await stepLines(text)).toEqual(['3', '4', '5-6'])
  })

  it('are tasks under a procedure', async () => {
    const text = page('# A', '## Procedure', '### Stop it', 'Use the button.', '### Start it', 'Use the other.')
    expect(await stepLines(text)).toEqual(['3-4', '5-6'])
  })

  it('end before the rule that parts them, and before the target of the next heading', async () => {
    const text = page('# A', '## Step 1', 'x', '', '---', '', '## Step 2', 'y', '', '(more)=', '', '## More', 'z')
    expect(await stepLines(text)).toEqual(['2-3', '7-8'])
  })

  it('are no phases that only describe', async () => {
    const text = page('# A', '## Phase 1: Preview', '- Applies filters.', '- Writes reports.')
    expect(await stepLines(text)).toEqual([])
  })

  it('hold numbered sections as sub-steps', async () => {
    const {units} = await outline(page('# A', '## Step 1: Stop', '### 1.1 Drain', 'x', '## Step 2: Start', 'y'))
    expect(unitsOf('substep', units).map(({label}) => label)).toEqual(['1.1 Drain'])
  })
})

describe('steps of paragraphs', () => {
  it('are paragraphs that say Step N, bold or plain', async () => {
    const text = page('**Step 1:** Stop it.', '', '- gently', '', 'Step 2: Start it.', '', 'Wait.')
    expect(await stepLines(text)).toEqual(['1-3', '5-7'])
  })

  it('are paragraphs with the commands that they speak of, and what those print', async () => {
    const text = page(
      'Stop it with:',
      '',
      '```sh',
      'systemctl stop x',
      '```',
      '',
      'You should see nothing.',
      '',
      'Done.'
    )
    expect(await stepLines(text)).toEqual(['1-7'])
  })

  it('are no paragraphs before a configuration or an output', async () => {
    expect(await stepLines(page('The file is:', '', '```yaml', 'a: 1', '```'))).toEqual([])
    expect(await stepLines(page('## Meaning', '', 'Run it:', '', '```sh', 'ls', '```'))).toEqual([])
  })
})

describe('steps inside a fence', () => {
  const template = ['```', 'PLAN', '1. Stop it', '   and wait', '2. Start it', '', 'ROLLBACK', '1. Call us', '```']

  it('are the numbered lines of a change template', async () => {
    expect(await stepLines(page('Copy this:', '', ...template))).toEqual(['5-6', '7', '10'])
  })

  it('are none in a message that is to be posted', async () => {
    expect(await stepLines(page('Post this message:', '', ...template))).toEqual([])
  })
})
