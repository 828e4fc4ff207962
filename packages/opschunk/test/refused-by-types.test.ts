import {describe, expect, it} from 'vitest'
import {
  config,
  createPipeline,
  dedupe,
  definePlugin,
  fixed,
  log,
  markdown,
  optionsSchema,
  postmortem,
  presetOps,
  recursive,
  runbook,
  semantic
} from '../src/index.ts'

const sized = definePlugin({
  apiVersion: 1,
  name: 'opschunk-plugin-sized',
  version: '1.0.0',
  types: [],
  roles: {},
  options: optionsSchema({size: {default: 3, expected: 'a number', accepts: (value) => typeof value === 'number'}}),
  create: ({size}) => {
    const atLeast: number = size
    return {mode: 'document', segment: ({text}) => (text.length < atLeast ? [] : [])}
  }
})

/** The compiler refuses each of these, or this file does not compile. */
const mistakes: ReadonlyArray<() => unknown> = [
  // @ts-expect-error
  () => createPipeline({plugin: []}),
  // @ts-expect-error
  () => createPipeline({plugins: [runbook]}),
  // @ts-expect-error
  () => createPipeline({plugins: ['@opschunk/runbook']}),
  // @ts-expect-error
  () => createPipeline({budget: {maxToken: 500}}),
  // @ts-expect-error
  () => createPipeline({budget: {oversize: 'cut'}}),
  // @ts-expect-error
  () => createPipeline({tokens: 'gpt2'}),
  // @ts-expect-error
  () => createPipeline({routes: [{file: 'docs/**', use: runbook()}]}),
  // @ts-expect-error
  () => createPipeline({routes: [{use: runbook}]}),
  // @ts-expect-error
  () => createPipeline({extends: presetOps}),
  // @ts-expect-error
  () => createPipeline({redact: 'all'}),
  // @ts-expect-error
  () => createPipeline({redact: {rules: ['aws-acces-key']}}),
  // @ts-expect-error
  () => createPipeline({onPluginError: 'ignore'}),
  // @ts-expect-error
  () => createPipeline({limits: {documentByte: 3}}),
  // @ts-expect-error
  () => createPipeline({metadata: {max: 3}}),
  // @ts-expect-error
  () => createPipeline({context: {prefixes: ''}}),
  // @ts-expect-error
  () => dedupe({min: 3}),
  // @ts-expect-error
  () => config({format: 'yaml'}),
  // @ts-expect-error
  () => fixed({size: '100'}),
  // @ts-expect-error
  () => fixed({sizes: 100}),
  // @ts-expect-error
  () => log({group: 'time'}),
  // @ts-expect-error
  () => log({groupBy: 'request'}),
  // @ts-expect-error
  () => markdown({sections: 'all'}),
  // @ts-expect-error
  () => postmortem({synonym: {}}),
  // @ts-expect-error
  () => recursive({separators: '\n'}),
  // @ts-expect-error
  () => runbook({verb: ['yeet']}),
  // @ts-expect-error
  () => semantic({method: 'best'}),
  // @ts-expect-error
  () => sized({sizes: 3}),
  // @ts-expect-error
  () => sized({size: '3'})
]

describe('what the compiler refuses', () => {
  it.each(mistakes)('is refused in JavaScript too: %s', (mistake) => {
    expect(mistake).toThrow(/: (?:expected|unknown)/)
  })
})
