import {describe, expect, it} from 'vitest'
import {runbook} from '../src/index.ts'
import {page, stepLines} from './reading.ts'

describe('options', () => {
  it('add verbs', async () => {
    const text = page('Do this:', '', '- Yeet it', '- Yeet it again')
    expect(await stepLines(text)).toEqual([])
    expect(await stepLines(text, {verbs: ['yeet']})).toEqual(['3', '4'])
  })

  it('add commands', async () => {
    const text = page('Stop it with:', '', '```', 'acmectl stop', '```')
    expect(await stepLines(text)).toEqual([])
    expect(await stepLines(text, {commands: ['acmectl']})).toEqual(['1-5'])
  })

  it('refuse kinds of sections that there are not', () => {
    const options: object = {synonyms: {undo: ['plan b']}}
    expect(() => runbook(options)).toThrow(
      '@opschunk/runbook: options.synonyms: expected an object of lists of phrases under prerequisites, meaning, impact, diagnosis, mitigation, procedure, verification, rollback, escalation, references, got'
    )
  })

  it('refuse unknown names', () => {
    const options: object = {verb: ['yeet']}
    expect(() => runbook(options)).toThrow('@opschunk/runbook: options.verb: unknown option. Did you mean `verbs`?')
  })
})
