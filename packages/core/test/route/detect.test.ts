import {describe, expect, it} from 'vitest'
import {detectAll, probe, probeLength} from '../../src/route/detect.ts'
import {pluginOf, sureOf} from '../plugins.ts'

const document = probe('a.md', undefined, 'text')

describe('probe', () => {
  it('shows a short text whole', () => {
    const text = 'x'.repeat(probeLength)
    expect(probe('a', 'text/plain', text)).toEqual({path: 'a', mediaType: 'text/plain', head: text, complete: true})
  })

  it('cuts a longer text at a line end', () => {
    const line = `${'x'.repeat(999)}\n`
    const {head, complete} = probe(undefined, undefined, line.repeat(70))
    expect({length: head.length, complete}).toEqual({length: 65_000, complete: false})
    expect(probe(undefined, undefined, `${'x'.repeat(probeLength - 1)}\ny`).head).toHaveLength(probeLength)
  })

  it('cuts a long first line, but no surrogate pair', () => {
    expect(probe(undefined, undefined, 'x'.repeat(70_000)).head).toHaveLength(probeLength)
    expect(probe(undefined, undefined, `${'x'.repeat(probeLength - 1)}🚀`).head).toHaveLength(probeLength - 1)
    expect(probe(undefined, undefined, `${'x'.repeat(probeLength - 2)}🚀x`).head).toHaveLength(probeLength)
  })

  it('shows a stream what it shows a text in memory', () => {
    const text = `${'é🚀\n'.repeat(40_000)}`
    expect(probe('a', undefined, text.slice(0, probeLength + 1))).toEqual(probe('a', undefined, text))
  })
})

describe('detectAll', () => {
  it('asks each plugin, in order', () => {
    const plugins = [
      pluginOf({name: 'without-detection'}),
      pluginOf({name: 'unsure', detect: () => undefined}),
      sureOf('b', 0.5, {type: 'log', description: 'Log'}),
      sureOf('a', 1, {type: 'runbook', description: 'Runbook'})
    ]
    expect(detectAll(plugins, document)).toEqual({
      detections: [
        {type: 'log', confidence: 0.5, evidence: ['sign of log'], plugin: 'b'},
        {type: 'runbook', confidence: 1, evidence: ['sign of runbook'], plugin: 'a'}
      ],
      reports: []
    })
  })

  it('reports a plugin that throws, and asks the others', () => {
    const broken = pluginOf({
      name: 'broken',
      detect: () => {
        throw new Error('no such key')
      }
    })
    const {detections, reports} = detectAll([broken, sureOf('a', 1, {type: 'log', description: 'Log'})], document)
    expect(detections).toHaveLength(1)
    expect(reports).toMatchObject([
      {code: 'core/detection-failed', severity: 'error', message: 'broken: detect() threw: no such key'}
    ])
    expect(reports[0]?.cause).toBeInstanceOf(Error)
  })

  it('reports a detection that breaks the contract', () => {
    const types = [{type: 'log', description: 'Log'}]
    const plugins = [
      pluginOf({name: 'a', types, detect: () => ({type: 'runbook', confidence: 1, evidence: []})}),
      pluginOf({name: 'b', types, detect: () => ({type: 'log', confidence: 80, evidence: []})}),
      pluginOf({name: 'c', types, detect: () => ({type: 'log', confidence: Number.NaN, evidence: []})}),
      pluginOf({name: 'most', types, detectsAtMost: 0.5, detect: () => ({type: 'log', confidence: 0.6, evidence: []})}),
      pluginOf({name: 'd', types, detect: () => JSON.parse('{"type": "log", "confidence": 1}')}),
      pluginOf({name: 'e', types, detect: () => JSON.parse('null')})
    ]
    const {detections, reports} = detectAll(plugins, document)
    expect(detections).toEqual([])
    expect(reports.map(({code}) => code)).toEqual(Array.from({length: 6}, () => 'core/invalid-detection'))
    expect(reports.map(({message}) => message)).toEqual([
      'a: detect(): expected a type that the plugin declares, got "runbook"',
      'b: detect(): expected a confidence from 0 to 1, got 80',
      'c: detect(): expected a confidence from 0 to 1, got NaN',
      'most: detect(): expected a confidence from 0 to 0.5, got 0.6',
      'd: detect(): expected a list of evidence, got undefined',
      'e: detect(): expected a detection or `undefined`, got null'
    ])
  })
})
