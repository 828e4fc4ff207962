import {describe, expect, it} from 'vitest'
import {exact} from '../../src/checks/exact.ts'
import {characters} from '../../src/counters.ts'
import {readSource} from '../../src/source.ts'
import {handmadeRun, holding, placed, withChunk} from '../handmade.ts'

const codes = (run: Parameters<typeof exact>[0]) => exact(run).map(({code}) => code)

describe('exact', () => {
  it('accepts chunks that say what they hold', () => {
    expect(exact(handmadeRun('one\r\n|twö 🔥\n|three'))).toEqual([])
  })

  it('finds a body that is not the text of its spans, and says where', () => {
    const run = withChunk(handmadeRun('one|two'), 1, (chunk) => ({...chunk, body: 'twin', text: 'twin'}))
    expect(exact(run)).toEqual([
      {
        code: 'exact/body',
        message: 'body has "in" where its spans and edits say "o"',
        document: 'document',
        offset: 3
      }
    ])
  })

  it('puts one line end between spans where the earlier does not end in one', () => {
    const text = 'a1\nb1 a2\nb2\n'
    const spans = [
      {start: 0, end: 3},
      {start: 6, end: 8},
      {start: 9, end: 11}
    ]
    const chunk = holding(text, spans, characters)
    expect(chunk.body).toBe('a1\na2\nb2')
    expect(codes(handmadeRun(text, {chunks: [chunk]}))).toEqual([])
  })

  it('finds a text that is not context, overlap and body', () => {
    expect(codes(withChunk(handmadeRun('one'), 0, (chunk) => ({...chunk, text: 'one '})))).toEqual(['exact/text'])
  })

  it('finds wrong lines, bytes and spans, of overlap too', () => {
    const run = handmadeRun('one\ntwo')
    const change = (to: object) =>
      withChunk(run, 0, (chunk) => ({...chunk, spans: chunk.spans.map((span) => ({...span, ...to}))}))
    expect(codes(change({endLine: 1}))).toEqual(['exact/lines'])
    expect(codes(change({startByte: 1}))).toEqual(['exact/bytes'])
    expect(codes(change({end: 8}))).toContain('exact/spans')
    const span = {...placed('one\ntwo', {start: 0, end: 3}), startLine: 7}
    expect(codes(withChunk(run, 0, (chunk) => ({...chunk, overlap: {text: '', spans: [span]}})))).toEqual([
      'exact/lines'
    ])
  })

  it('finds touching spans that were not merged', () => {
    const text = 'a\nb\n'
    const chunk = holding(
      text,
      [
        {start: 0, end: 2},
        {start: 2, end: 4}
      ],
      characters
    )
    expect(codes(handmadeRun(text, {chunks: [chunk]}))).toEqual(['exact/spans'])
  })

  it('applies edits, and refuses them where nobody asked', () => {
    const run = withChunk(handmadeRun('key: hunter2'), 0, (chunk) => {
      const body = 'key: [redacted:password]'
      return {...chunk, edits: [{start: 5, end: 12, text: '[redacted:password]', rule: 'password'}], body, text: body}
    })
    expect(codes(run)).toEqual(['exact/edits'])
    expect(codes({...run, setting: {...run.setting, redacts: true}})).toEqual([])
  })

  it('reads bytes of the original through BOM, invalid UTF-8 and UTF-16', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x62])
    const source = readSource(bytes)
    expect(source.text).toBe('a\uFFFDb')
    expect(source.decode(3, 6)).toBe('a\uFFFDb')
    expect(readSource(Uint8Array.from([0xff, 0xfe, 0x61, 0])).text).toBe('a')
  })

  it('finds a chunk that does not know its document or its place', () => {
    const run = handmadeRun('one|two')
    const change = (to: object) => withChunk(run, 1, (chunk) => ({...chunk, source: {...chunk.source, ...to}}))
    expect(codes(change({id: 'other'}))).toEqual(['exact/source'])
    expect(codes(change({index: 0}))).toEqual(['exact/source'])
  })
})
