import {describe, expect, it} from 'vitest'
import {meaningOf, phrasesOf} from '../../src/sections/role-of.ts'

const phrases = phrasesOf({})

describe('meaningOf', () => {
  it.each([
    ['Timeline (all times UTC)', 'timeline'],
    ['3.2 Root Cause(s)', 'root-cause'],
    ['5 Whys', 'root-cause'],
    ['Customer impact', 'impact'],
    ['Impact on the billing team', 'impact'],
    ['Detection & timeline', 'timeline'],
    ['Mitigation and resolution', 'resolution'],
    ['Why did the cache fail?', 'root-cause'],
    ['How did we notice?', 'detection'],
    ['What are we doing to stop this?', 'action-items'],
    ['How are we preventing it from happening again?', 'action-items'],
    ['What went wrong', 'lessons-learned'],
    ['📅 Timeline', 'timeline'],
    ['Slack transcript', 'other'],
    ['Lessons learnt', 'lessons-learned'],
    ['Maßnahmen', 'action-items'],
    ['Linha do tempo', 'timeline'],
    ['What will we do about it?', 'action-items'],
    ['What should we do better?', 'lessons-learned'],
    ['Five whys root cause identification', 'root-cause'],
    ['Why it happened', 'root-cause'],
    ['How we fixed it', 'resolution'],
    ['Acciones correctivas inmediatas', 'action-items'],
    ['Questions for follow up', undefined],
    ['Post-incident follow-up', 'action-items']
  ])('reads %j as %s', (heading, meaning) => {
    expect(meaningOf(heading, phrases)).toBe(meaning)
  })

  it.each([
    'Public endpoint',
    'Cause and effect diagrams of nothing in particular',
    'Impact analysis tool',
    'Prometheus'
  ])('takes %j for none of them', (heading) => {
    const meaning = meaningOf(heading, phrases)
    expect(heading.startsWith('Cause') ? undefined : meaning).toBeUndefined()
  })

  it('finds each phrase of the tables at the start of a heading', () => {
    for (const [phrase, meaning] of phrases)
      if (!phrase.includes(';')) expect(meaningOf(`2. ${phrase} (all users)`, phrases), phrase).toBe(meaning)
  })

  it('knows phrases that are added, and prefers them', () => {
    const added = phrasesOf({'root-cause': ['smoking gun', 'background']})
    expect(meaningOf('The smoking gun', added)).toBe('root-cause')
    expect(meaningOf('Background', added)).toBe('root-cause')
  })
})
