import {blockTree, headingText, plainText} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

function heading(text: string): string {
  const block = blockTree(text).blocks[0]
  return block ? headingText(text, block) : ''
}

describe('headingText', () => {
  it.each([
    ['# Restart the node', 'Restart the node'],
    ['## Restart `redis` *now* ##', 'Restart redis now'],
    ['# [Runbook](https://example.com/a_b) for __redis__', 'Runbook for redis'],
    ['# 24/7 on-call', '24/7 on-call'],
    ['# R &amp; D \\*beta\\*', 'R & D *beta*'],
    ['# Real <!-- todo -->', 'Real'],
    ['# <a name="x"></a>Anchored', 'Anchored'],
    ['# ![logo](x.png) Redis', 'logo Redis'],
    ['# 1. Check > compare', '1. Check > compare'],
    ['# - not a list', '- not a list'],
    ['# snake_case_name', 'snake_case_name'],
    ['# Restart {#restart}', 'Restart'],
    ['# Restart {: #restart }', 'Restart'],
    ['# [Optional] Restart', '[Optional] Restart'],
    ['Two\nlines\n===', 'Two lines'],
    ['#', '']
  ])('reads %j as %j', (text, label) => {
    expect(heading(text)).toBe(label)
  })

  it('takes a heading with more markup than a heading has as it is', () => {
    const inline = '[*'.repeat(400)
    expect(heading(`# ${inline}`)).toBe(inline)
  })

  it('cuts what is longer than a name, between characters', () => {
    expect(heading(`# ${'a'.repeat(1000)}`)).toBe('a'.repeat(1000))
    expect(heading(`# a${'😀'.repeat(1000)}`)).toBe(`a${'😀'.repeat(499)}…`)
  })

  it('reads a heading of many blanks in linear time', () => {
    expect(heading(`# Restart${' '.repeat(200_000)}now`)).toBe('Restart now')
  })

  it('puts plain text on one line', () => {
    expect(plainText(' a \n b\tc ')).toBe('a b c')
  })
})
