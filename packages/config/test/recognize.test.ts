import {STRONG} from '@opschunk/core/plugin'
import {describe, expect, it} from 'vitest'
import {configFile} from '../src/file.ts'
import type {Format} from '../src/format.ts'
import {formats} from '../src/formats/table.ts'
import {recognize, recognizer} from '../src/recognize.ts'
import {file} from './reading.ts'

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

describe('what is no configuration', () => {
  it.each([
    [
      'a program',
      '50-local.rules',
      file('f(function (a) {', '  if (a.b) {', '    return 1;', '  }', '  return c.NO;', '});')
    ],
    ['rules of udev', '99-own.rules', file('ACTION=="add", RUN="a"', 'SUBSYSTEM=="tty", TAG+="b"', 'KERNEL=="c"')]
  ])('is not recognized: %s', (_, path, content) => {
    expect(recognize(configFile(content, path), formats)).toBeUndefined()
  })
})

describe('what another format has keys of', () => {
  it.each([
    [
      'steps of a pipeline are no tasks',
      'pipeline.yml',
      file('# build', 'variables:', '- name: a', '  value: b', 'steps:', '- script: x', '  tags: [c]'),
      'yaml'
    ],
    ['steps with hosts are no plays', 'x.yml', file('---', 'a:', '- name: x', '  hosts: y', '- hosts: z'), 'yaml'],
    [
      'a list of services is no compose file',
      'pipeline.yaml',
      file('kind: pipeline', 'services:', '- name: redis', '  image: redis'),
      'yaml'
    ],
    [
      'services of a pipeline are no compose file',
      'a.yml',
      file('steps:', '  a:', '    image: x', 'services:', '  b:', '    image: y'),
      'yaml'
    ],
    [
      'services with comments are one',
      'stack.yml',
      file('services:', '', '  # a', '  web:', '    image: x'),
      'docker-compose'
    ]
  ])('%s', (_, path, content, format) => {
    expect(recognize(configFile(content, path), formats)?.format.name).toBe(format)
  })
})
