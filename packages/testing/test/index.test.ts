import {expect, it} from 'vitest'
import * as testing from '../src/index.ts'

it('should expose the public api', () => {
  expect(Object.keys(testing).sort()).toEqual([
    'adversary',
    'characters',
    'conformance',
    'deterministic',
    'editedRun',
    'evenSplit',
    'exact',
    'faultLines',
    'faultsOf',
    'generated',
    'grouped',
    'growthOf',
    'hostile',
    'linear',
    'local',
    'lossless',
    'maximum',
    'maximumGrowth',
    'neverFatal',
    'observe',
    'outlineTree',
    'rolesDeclared',
    'runChecks',
    'unevenSplit',
    'unitsValid',
    'wellFormed',
    'whole',
    'workCounter'
  ])
})
