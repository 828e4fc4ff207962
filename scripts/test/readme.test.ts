import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import ts from 'typescript'
import {describe, expect, it} from 'vitest'
import {readWorkspaces, root} from '../workspace.mjs'
import type {DocumentedRun} from './documented-runs.ts'
import {documentedRuns, isShown} from './documented-runs.ts'

/** Under `node_modules`, so that a program finds the packages that it imports. */
const programFolder = join(root, 'node_modules', '.cache', 'opschunk-documents')

/** Without a build there is no command to run; in CI there always is one, or the test fails. */
const isBuilt = existsSync(join(root, 'packages/opschunk/dist/index.js')) || process.env['CI'] !== undefined

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...readWorkspaces().map(({folder}) => `${folder}/README.md`)
].filter((path) => existsSync(join(root, path)))

const runs = documents.flatMap((path) =>
  documentedRuns(readFileSync(join(root, path), 'utf8')).map((run) => ({...run, where: `${path}:${run.line}`}))
)

it('README.md shows commands that run', () => {
  expect(runs.some(({where}) => where.startsWith('README.md:'))).toBe(true)
})

describe.runIf(isBuilt)('what the documents show', () => {
  it.each(runs)('$where prints what it says', (documented) => {
    const {status, stdout, stderr} = run(documented)
    expect(status, stderr).toBe(0)
    const {output} = documented
    if (output !== undefined && !isShown(output, stdout)) expect(stdout.trim()).toBe(output.trim())
  })
})

/** Runs a command from the root, as a reader would after `npm ci && npm run build`; a program of TypeScript without its types. */
function run({language, code, line}: DocumentedRun) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const env = {...process.env, PATH: path, NO_COLOR: '1'}
  if (language === 'sh') {
    const command = code.replaceAll('npx opschunk', 'opschunk')
    return spawnSync('sh', ['-ec', command], {cwd: root, env, encoding: 'utf8', input: ''})
  }
  const target = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023}
  const program = join(programFolder, `${line}.mjs`)
  mkdirSync(programFolder, {recursive: true})
  writeFileSync(program, ts.transpileModule(code, {compilerOptions: target}).outputText)
  return spawnSync(process.execPath, [program], {cwd: root, env, encoding: 'utf8', input: ''})
}
