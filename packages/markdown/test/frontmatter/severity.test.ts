import {normalizeSeverity} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

describe('normalizeSeverity', () => {
  it.each([
    ['Hoch', 'sev2'],
    ['P2 / minor', 'sev2'],
    ['High (P2) | urgent', 'sev2'],
    ['Crítica', 'sev1'],
    ['sev1', 'sev1'],
    ['SEV-1', 'sev1'],
    ['Sev 2', 'sev2'],
    ['S3', 'sev3'],
    ['P1', 'sev1'],
    ['p4 - low', 'sev4'],
    ['Severity: 5', 'sev5'],
    ['2', 'sev2'],
    ['SEV0', 'sev1'],
    ['Critical', 'sev1'],
    ['HIGH (page)', 'sev2'],
    ['major', 'sev2'],
    ['warning', 'sev3'],
    ['Low', 'sev4'],
    ['info', 'sev5']
  ])('reads %s as %s', (written, level) => {
    expect(normalizeSeverity(written)).toBe(level)
  })

  it.each(['', 'SEV1 | SEV2 | SEV3', 'WARNING/CRITICAL', 'unknown', 'SEV10', '12', '1.5', 'severe', 'P'])(
    'does not guess at %j',
    (written) => {
      expect(normalizeSeverity(written)).toBeUndefined()
    }
  )
})
