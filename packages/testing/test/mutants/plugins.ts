import {definePlugin, optionsSchema, type Plugin, type Segmenter, type Unit} from '@opschunk/core/plugin'
import type {Mutant} from './mutant.ts'

const document = {name: 'lines', content: 'one line of text here\nanother line of text\n'.repeat(20)}

/** A plugin of one segmenter, with the roles `part` and `inner`. */
function plugin(segmenter: Segmenter, describe?: Plugin['describe']): Plugin {
  return definePlugin({
    apiVersion: 1,
    name: 'mutant',
    version: '1.0.0',
    types: [{type: 'mutant', description: 'A mutant'}],
    roles: {part: 'A part', inner: 'A part of a part'},
    options: optionsSchema({}),
    create: () => segmenter,
    ...(describe && {describe})
  })()
}

function giving(units: (text: string) => readonly Unit[]): Plugin {
  return plugin({mode: 'document', segment: ({text}) => units(text)})
}

function lineUnits(text: string): readonly Unit[] {
  let end = 0
  return text.split(/(?<=\n)/).map((line) => {
    const start = end
    end += line.length
    return {span: {start, end}, role: 'part'}
  })
}

let asked = 0

/** Plugins that do one thing wrong. */
export const brokenPlugins: readonly Mutant[] = [
  {
    name: 'throws',
    check: 'never-fatal',
    plugin: giving(() => {
      throw new Error('cannot read it')
    })
  },
  {
    name: 'rejects',
    check: 'never-fatal',
    plugin: plugin({mode: 'document', segment: () => Promise.reject(new Error('cannot read it'))})
  },
  {
    name: 'throws at its third line',
    check: 'never-fatal',
    plugin: plugin({
      mode: 'lines',
      open: () => ({
        line({index}) {
          if (index === 2) throw new Error('cannot read it')
        },
        end: () => undefined
      })
    })
  },
  {
    name: 'throws in describe',
    check: 'never-fatal',
    plugin: plugin({mode: 'document', segment: ({text}) => lineUnits(text)}, () => {
      throw new Error('cannot describe it')
    })
  },
  {
    name: 'gives units that overlap',
    check: 'units-valid',
    plugin: giving(() => [0, 5].map((start) => ({span: {start, end: start + 10}, role: 'part'})))
  },
  {
    name: 'gives a child outside of its parent',
    check: 'units-valid',
    plugin: giving(() => [
      {span: {start: 0, end: 5}, role: 'part', children: [{span: {start: 3, end: 9}, role: 'inner'}]}
    ])
  },
  {
    name: 'gives units after the document',
    check: 'units-valid',
    plugin: giving((text) => [{span: {start: 0, end: text.length + 1}, role: 'part'}])
  },
  {
    name: 'emits what it called settled',
    check: 'units-valid',
    plugin: plugin({
      mode: 'lines',
      open: (context) => ({
        line({span}) {
          context.settled(span.end)
          context.emit({span, role: 'part'})
        },
        end: () => undefined
      })
    })
  },
  {
    name: 'groups inside an atomic unit',
    check: 'units-valid',
    plugin: giving(() => [
      {
        span: {start: 0, end: 9},
        role: 'part',
        breakInside: 'never',
        children: [{span: {start: 0, end: 4}, role: 'inner', group: 'a'}]
      }
    ])
  },
  {
    name: 'gives a role that it does not declare',
    check: 'roles-declared',
    plugin: giving(() => [{span: {start: 0, end: 5}, role: 'surprise'}])
  },
  {
    name: 'describes a chunk in another way each time',
    check: 'deterministic',
    plugin: plugin({mode: 'document', segment: ({text}) => lineUnits(text)}, () => ({metadata: {asked: asked++}}))
  },
  {
    name: 'says in each chunk how long the document is',
    check: 'local',
    plugin: giving((text) => [
      {
        span: {start: 0, end: text.length},
        role: 'part',
        context: [{kind: 'length', label: `one of ${text.length}`}],
        children: lineUnits(text).map((unit) => ({...unit, breakBefore: 'always'}))
      }
    ])
  },
  {
    name: 'counts all that is before each line',
    check: 'linear',
    plugin: plugin({
      mode: 'document',
      segment({text}, context) {
        const units = lineUnits(text)
        for (const {span} of units) context.count(text.slice(0, span.end))
        return units
      }
    })
  }
].map((mutant) => ({...mutant, document, maxTokens: 100}))
