import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {LineContext, Plugin} from '../../src/contract/plugin.ts'
import type {Unit} from '../../src/contract/unit.ts'
import {createPipeline} from '../../src/index.ts'
import {linePlugin} from '../support/run.ts'

/** A record: the key of its group, its text, and how many blank or unclaimed lines follow. */
interface Entry {
  readonly key: string
  readonly text: string
  readonly gap: string
  /** Whether the group is closed behind it. */
  readonly closes: boolean
}

const entries = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c'),
    text: fc.oneof(
      {weight: 6, arbitrary: fc.constantFrom('INFO started', 'x=1 y=2', '{"a":"b"}', 'WARN late 7', '漢字 ok', 'é')},
      {weight: 1, arbitrary: fc.constantFrom('/path', ' indented', '\tat f', 'blank  ', 'two\n\tlines', 'cr\r')},
      {weight: 1, arbitrary: fc.constant('long '.repeat(60))}
    ),
    gap: fc.oneof(
      {weight: 8, arbitrary: fc.constant('')},
      {weight: 1, arbitrary: fc.constantFrom('\n', '\n\n', '  \n', 'loose\n', '   ')}
    ),
    closes: fc.boolean()
  }),
  {maxLength: 60}
)

/** Emits the entries as units of one group each, and settles every few of them. */
function pluginOf(list: readonly Entry[], every: number, more: Partial<Unit>): Plugin {
  const spans: Array<{readonly start: number; readonly end: number}> = []
  let offset = 0
  for (const {text, gap} of list) {
    spans.push({start: offset, end: offset + text.length + 1})
    offset += text.length + 1 + gap.length
  }
  return linePlugin(() => ({
    mode: 'lines',
    open(context: LineContext) {
      let next = 0
      return {
        line({span: {end: lineEnd}}) {
          for (let span = spans[next]; span && span.end <= lineEnd; span = spans[next]) {
            const {key: group = 'a', closes} = list[next] ?? {}
            context.emit({span, role: 'record', breakInside: 'never', fallback: 'lines', group, ...more})
            next++
            if (closes) context.closeGroup(group)
            if (next % every === 0) context.settled(span.end)
          }
        },
        end() {}
      }
    }
  }))
}

describe('units that are whole lines', () => {
  it.each(['o200k_base', 'characters'] as const)(
    'become the chunks that they would as nodes, with %s',
    async (tokens) => {
      await fc.assert(
        fc.asyncProperty(
          entries,
          fc.integer({min: 1, max: 9}),
          fc.integer({min: 20, max: 120}),
          async (list, every, maxTokens) => {
            const content = list.map(({text, gap}) => `${text}\n${gap}`).join('')
            const chunksOf = async (more: Partial<Unit>) => {
              const budget = {maxTokens, minTokens: 8}
              const plugins = [pluginOf(list, every, more)]
              const pipeline = createPipeline({plugins, tokens, chunkedAt: false, budget})
              return (await pipeline.chunk({id: 'a.log', content, type: 'test'})).chunks
            }
            // A break that is named, though it is the default, makes a node of each.
            expect(await chunksOf({})).toEqual(await chunksOf({breakBefore: 'auto'}))
          }
        ),
        {numRuns: 150}
      )
    }
  )

  it('stay whole and hidden where redaction replaces a part of one', async () => {
    const list = ['user=a password=hunter22', 'INFO ok'].map((text) => ({key: 'a', text, gap: '', closes: false}))
    const content = list.map(({text}) => `${text}\n`).join('')
    const plugins = [pluginOf(list, 1, {})]
    const {chunks} = await createPipeline({plugins, redact: 'default', chunkedAt: false}).chunk({
      id: 'a',
      content,
      type: 'test'
    })
    expect(chunks.map(({body}) => body)).toEqual(['user=a password=[redacted:password]\nINFO ok'])
  })
})
