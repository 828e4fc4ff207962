import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {config} from '@opschunk/config'
import type {Chunk, ChunkResult, Diagnostic, Pipeline, Plugin, SourceInput} from '@opschunk/core'
import {createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'
import {markdown} from '@opschunk/markdown'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'
import {semantic} from '@opschunk/semantic'
import {outlineTree} from '@opschunk/testing'
import {fixed, recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {expectFile} from './expected-file.ts'
import type {FixtureCase} from './fixture-case.ts'
import {fixtureCases} from './fixture-case.ts'
import {recordedUnits} from './recorded-units.ts'

/** Folders of these names hold what one strategy makes of its inputs; in all others the pipeline chooses. */
const strategies: {readonly [type: string]: (options?: object) => Plugin} = {
  config,
  fixed,
  log,
  markdown,
  postmortem,
  recursive,
  runbook,
  semantic
}

const official: readonly Plugin[] = [runbook(), postmortem(), log(), config(), markdown(), recursive()]

describe.each(fixtureCases().map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
  const {bytes, inputName} = fixture
  const input: SourceInput = {id: inputName, path: inputName, content: bytes}

  it('says what it is about', () => {
    expect(existsSync(join(fixture.folder, 'README.md'))).toBe(true)
    expect(readFileSync(join(fixture.folder, 'README.md'), 'utf8')).toMatch(/\S/)
  })

  it('has the units of units.txt', async () => {
    const recorded = pluginsOf(fixture).map(recordedUnits)
    const plugins = recorded.map(({plugin}) => plugin)
    await pipelineOf(fixture, plugins).chunk(input)
    const units = recorded.flatMap((recording) => recording.units)
    expectFile(fixture.folder, 'units.txt', outlineTree(units, new TextDecoder().decode(bytes)))
  })

  it('has the chunks of chunks.json', async () => {
    const result = await pipelineOf(fixture, pluginsOf(fixture)).chunk(input)
    expectFile(fixture.folder, 'chunks.json', printResult(result))
  })
})

function pluginsOf({type, options: {plugin}}: FixtureCase): readonly Plugin[] {
  const strategy = strategies[type]
  return strategy === undefined ? official : [strategy(plugin)]
}

/** One strategy takes every document; of several the pipeline chooses. */
function pipelineOf({options: {plugin: _, ...settings}}: FixtureCase, plugins: readonly Plugin[]): Pipeline {
  const [only, ...others] = plugins
  const routes = only !== undefined && others.length === 0 ? [{files: '**', use: only}] : []
  return createPipeline({...settings, plugins, routes})
}

/** What a reviewer needs of a result: a line of text is a line of the file, what is derived from it is left out. */
function printResult({type, chunks, diagnostics}: ChunkResult): string {
  const result = {type, diagnostics: diagnostics.map(printDiagnostic), chunks: chunks.map(printChunk)}
  return `${JSON.stringify(result, null, 2)}\n`
}

function printChunk({text, tokens, path, spans}: Chunk): object {
  const lines = spans
    .map(({startLine, endLine}) => (startLine === endLine ? startLine : `${startLine}-${endLine}`))
    .join()
  return {lines, tokens, path: path.join(' > '), text: text.split('\n')}
}

function printDiagnostic({code, severity, span}: Diagnostic): string {
  return span === undefined ? `${severity} ${code}` : `${severity} ${code} on line ${span.startLine}`
}
