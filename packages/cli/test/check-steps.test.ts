import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderWith, runInstalled} from './fake.ts'

const commands = '   kubectl -n checkout rollout restart deployment/checkout\n'.repeat(60)
const steps = (fence: string) =>
  `# Restart checkout\n\n## Steps\n\n1. Look at it.\n2. Restart all:\n\n${fence}3. Say so.\n`
const long = steps(`   \`\`\`sh\n${commands}   \`\`\`\n\n`)

describe('opschunk check on a step that does not fit', () => {
  const cwd = folderWith({'.git/': '', 'runbooks/restart.md': long, 'runbooks/short.md': steps('')})

  it('fails, with file, line, step, tokens, maximum and what would help', async () => {
    const {code, out} = await runInstalled(cwd, ['check', 'runbooks', '--quiet'])
    expect(code).toBe(1)
    expect(out).toMatch(
      /^runbooks\/restart\.md:6:1: error: step “[^”]*2[^”]*”: expected at most 500 tokens, got \d+\. It was cut into \d+ parts\. Raise `maxTokens`, or make it smaller\. Whoever finds one part of a step lacks the rest: divide it .* \[core\/oversize-unit\]$/m
    )
    expect(out).toMatch(/failed: 2 documents, 1 error/)
  })

  it('passes with a maximum that it fits into', async () => {
    const {code, out} = await runInstalled(cwd, ['check', 'runbooks', '--max-tokens', '2000', '--quiet'])
    expect({code, out}).toEqual({code: 0, out: 'ok: 2 documents\n'})
  })

  it('leaves a table that does not fit a warning', async () => {
    const rows = '| checkout-7d9c | kubectl -n checkout delete pod checkout-7d9c |\n'.repeat(60)
    const tables = folderWith({'a.md': `# Pods\n\n| pod | command |\n|---|---|\n${rows}`})
    const {code} = await runInstalled(tables, ['check', 'a.md', '--quiet'])
    expect(code).toBe(0)
  })

  it('annotates the line on GitHub', async () => {
    const {code, out} = await runInstalled(cwd, ['check', 'runbooks', '--format', 'github', '--quiet'])
    expect(code).toBe(1)
    expect(out).toMatch(
      /^::error file=runbooks\/restart\.md,line=6,endLine=\d+,col=1,title=core\/oversize-unit::step “/m
    )
  })

  it('writes SARIF to a file', async () => {
    const argv = ['check', 'runbooks', '--format', 'sarif', '--out', 'opschunk.sarif', '--quiet']
    const {code, out} = await runInstalled(cwd, argv)
    expect({code, out}).toEqual({code: 1, out: ''})
    const {runs} = JSON.parse(readFileSync(join(cwd, 'opschunk.sarif'), 'utf8'))
    expect(runs[0].results).toMatchObject([
      {ruleId: 'core/oversize-unit', level: 'error', message: {text: expect.stringMatching(/^step “/)}},
      {ruleId: 'core/oversize-unit', level: 'warning', message: {text: expect.stringMatching(/^fence: /)}}
    ])
  })
})
