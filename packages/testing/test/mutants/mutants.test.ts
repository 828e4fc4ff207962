import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {linear} from '../../src/checks/linear.ts'
import {local} from '../../src/checks/local.ts'
import {faultsOf} from '../../src/checks.ts'
import {characters} from '../../src/counters.ts'
import {editedRun} from '../../src/edited-run.ts'
import type {Fault} from '../../src/fault.ts'
import {growthOf} from '../../src/growth.ts'
import {observe} from '../../src/observe.ts'
import {evenSplit, unevenSplit} from '../../src/pieces.ts'
import type {Mutant} from './mutant.ts'
import {brokenPackers} from './packers.ts'
import {brokenPlugins} from './plugins.ts'

/** Names of the checks that find something, over all that the kit does with a document. */
async function findersOf({plugin, document, maxTokens, makePipeline = createPipeline}: Omit<Mutant, 'check'>) {
  const setting = {maxTokens, counter: characters, redacts: false}
  const faults: Fault[] = []
  faults.push(...faultsOf(await observe(makePipeline, plugin, document, setting, [evenSplit(7), unevenSplit(3)])))
  const edit = await editedRun(makePipeline, plugin, document, setting, 0.5)
  if (edit) faults.push(...local(edit))
  faults.push(...linear(await growthOf(makePipeline, plugin, document.name, document.content)))
  return [...new Set(faults.map(({code}) => code.split('/')[0]))]
}

describe('the kit', () => {
  for (const mutant of brokenPackers) {
    it(`finds a packer that ${mutant.name} by the check ${mutant.check} alone`, async () => {
      expect(await findersOf(mutant)).toEqual([mutant.check])
      const {makePipeline: _, ...whole} = mutant
      expect(await findersOf(whole), 'the same with the packer of core').toEqual([])
    })
  }

  for (const mutant of brokenPlugins) {
    it(`finds a plugin that ${mutant.name} by the check ${mutant.check} alone`, async () => {
      expect(await findersOf(mutant)).toEqual([mutant.check])
    })
  }
})
