import {STRONG} from '@opschunk/core/plugin'
import {describe, expect, it} from 'vitest'
import {configFile} from '../src/file.ts'
import type {Format} from '../src/format.ts'
import {recognizer} from '../src/recognize.ts'

/** A format that lists the files it was asked about. */
function listing(asked: string[]): Format {
  return {
    name: 'any',
    description: 'Any file',
    recognize({text}) {
      asked.push(text)
      return {confidence: STRONG, evidence: 'anything'}
    },
    read: () => []
  }
}

describe('a recognizer', () => {
  it('asks formats about a file once, though it is detected and read', () => {
    const asked: string[] = []
    const recognized = recognizer([listing(asked)])
    for (const text of ['a', 'a', 'b', 'a']) {
      expect(recognized(configFile(text, 'x'), true)?.evidence).toBe('anything')
    }
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('asks again where the path is another, or the text only the head of a file', () => {
    const asked: string[] = []
    const recognized = recognizer([listing(asked)])
    recognized(configFile('a', 'x'), true)
    recognized(configFile('a', 'y'), false)
    recognized(configFile('a', 'y'), false)
    expect(asked).toEqual(['a', 'a', 'a'])
  })
})
