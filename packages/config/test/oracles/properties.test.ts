import {parseLines} from 'dot-properties'
import {describe, expect, it} from 'vitest'
import {logicalLines} from '../../src/formats/properties.ts'
import {samples} from './samples.ts'

const hard = [
  'fo\\\n  o=b\\\r\n  c\n',
  'a=x\\\\\nb=1\n',
  '# c \\\na = 1\n! d\\\nb : 2\n',
  'k\n\n\n  l  \n=e\n: f\na\\ b c\na\\=b=c',
  'last = \\\n'
]

const documents = [
  ...samples(/\.properties$/).map(({name, content}) => ({name, content})),
  ...hard.map((content, n) => ({name: `case ${n}`, content}))
]

describe('.properties: logical lines stand where dot-properties has them', () => {
  it.each(documents)('$name', ({content}) => {
    const wanted = parseLines(content, true)
      .filter(({type}) => type === 'PAIR')
      .map(({range}) => range?.[0])
    expect(logicalLines(content).map(({start}) => start)).toEqual(wanted)
  })
})
