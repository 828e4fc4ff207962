import type {Chunk, Config, OutlineUnit, Pipeline, SourceInput} from '@opschunk/core'
import type {Plugin, Unit} from '@opschunk/core/plugin'
import {inPieces, type Split} from './pieces.ts'
import {recorded} from './recorded.ts'
import type {Repeat, Run, Setting, TestDocument, Thrown} from './run.ts'
import {readSource} from './source.ts'

/** Makes the pipeline under test. */
export type MakePipeline = (config: Config) => Pipeline

/** Chunks a document with a plugin in memory, then once for each split of its bytes, else once more. Never throws. */
export async function observe(
  makePipeline: MakePipeline,
  plugin: Plugin,
  document: TestDocument,
  setting: Setting,
  splits: readonly Split[] = []
): Promise<Run> {
  const source = readSource(document.content)
  const recording = recorded(plugin)
  const pipeline = makePipeline(configFor(recording.plugin, setting))
  const thrown: Thrown[] = []
  const attempt = async <T>(by: Thrown['by'], act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act()
    } catch (error) {
      thrown.push({by, error})
      return undefined
    }
  }
  const input: SourceInput = {id: document.name, path: document.path ?? document.name, content: document.content}

  const result = await attempt('chunk', () => pipeline.chunk(input))
  const {units, unsettled, joined} = recording
  const outline = await outlineOf(pipeline, input, units, attempt)
  const repeats: Repeat[] = []
  // A string with lone surrogates has no bytes that read back as it.
  const ways = source.isWellFormed ? splits : []
  const again = ways.length > 0 ? undefined : await attempt('chunk', () => pipeline.chunk(input))
  if (again) repeats.push({how: 'chunked again', chunks: again.chunks})
  for (const split of ways) {
    const content = () => inPieces(source.bytes, split)
    const chunks = await attempt('stream', () => collect(pipeline.stream({...input, content: content()})))
    if (chunks) repeats.push({how: split.how, chunks})
  }
  return {
    plugin,
    document,
    source,
    setting,
    units,
    unsettled,
    joined,
    outline,
    chunks: result?.chunks ?? [],
    diagnostics: result?.diagnostics ?? [],
    thrown: [...thrown, ...recording.thrown.slice(0, 1), ...detectThrows(plugin, input, source.text)],
    repeats,
    described: recording.described
  }
}

/** Every document goes to the plugin; nothing in the result depends on the time. */
function configFor(plugin: Plugin, {maxTokens, counter, redacts}: Setting): Config {
  return {
    plugins: [plugin],
    routes: [{files: '**', use: plugin}],
    budget: {maxTokens},
    tokens: counter,
    redact: redacts ? 'default' : 'off',
    chunkedAt: false
  }
}

/** The outline is asked for only if a unit is omitted: nothing else in it is not in the units. */
async function outlineOf(
  pipeline: Pipeline,
  input: SourceInput,
  units: readonly Unit[],
  attempt: <T>(by: Thrown['by'], act: () => Promise<T>) => Promise<T | undefined>
): Promise<readonly OutlineUnit[]> {
  if (!units.some(({omit}) => omit)) return []
  return (await attempt('outline', () => pipeline.outline(input)))?.units ?? []
}

async function collect(stream: AsyncIterable<Chunk>): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

function detectThrows(plugin: Plugin, {path}: SourceInput, text: string): readonly Thrown[] {
  try {
    const head = text.slice(0, 65_536)
    plugin.detect?.({path, mediaType: undefined, head, complete: head.length === text.length})
    return []
  } catch (error) {
    return [{by: 'detect', error}]
  }
}
