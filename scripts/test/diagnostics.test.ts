import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {readWorkspaces, root} from '../workspace.mjs'

const page = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8')
const sources = readWorkspaces().flatMap(({folder}) =>
  readdirSync(join(root, folder, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, folder, 'src', name), 'utf8'))
)

/** `'core/invalid-units'`; also `'text/plain'`, which is a media type. */
const literal = /'((?:core|markdown|postmortem|log|config|semantic|text|cli)\/[a-z0-9-]+)'/g
/** `mediaTypes: ['text/plain']` */
const mediaTypeList = /mediaTypes: \[[^\]]*\]/g
/** `readonly code: 'unclosed-fence' | 'size-limit'`: what the reader of Markdown reports under `markdown/`. */
const problemCodes = /readonly code: ('[a-z-]+'(?: \| '[a-z-]+')*)/g
/** `| core/invalid-units | error |` with the code in backticks. */
const row = /^\| `([a-z]+\/[a-z0-9-]+)` \| (?:error|warning|info) \| [^|]+ \| [^|]+ \|$/gm

describe('docs/diagnostics.md', () => {
  const reported = new Set(sources.flatMap(codesIn))
  const documented = Array.from(page.matchAll(row), ([, code = '']) => code)

  it('has a row for each code that the packages report', () => {
    expect([...reported].filter((code) => !documented.includes(code))).toEqual([])
  })

  it('has no row for a code that nothing reports', () => {
    expect(documented.filter((code) => !reported.has(code))).toEqual([])
  })

  it('has one row a code, with severity, cause and cure', () => {
    const mentioned = Array.from(page.matchAll(/^\| `([^`]+)`/gm), ([, code = '']) => code)
    expect(mentioned.filter((code) => code.includes('/'))).toEqual([...new Set(documented)])
  })
})

function codesIn(source: string): string[] {
  const codes = Array.from(source.replaceAll(mediaTypeList, '').matchAll(literal), ([, code = '']) => code)
  const problems = Array.from(source.matchAll(problemCodes), ([, union = '']) => union.split(' | '))
  return [...codes, ...problems.flat().map((code) => `markdown/${code.slice(1, -1)}`)]
}
