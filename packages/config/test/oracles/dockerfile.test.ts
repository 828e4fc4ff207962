import {DockerfileParser} from 'dockerfile-ast'
import {describe, expect, it} from 'vitest'
import {scanInstructions} from '../../src/formats/dockerfile-scan.ts'
import {samples} from './samples.ts'

const hard = [
  'RUN a \\\n# c\n\n  b\nCMD x',
  '# escape=`\nFROM a\nRUN x `\n  y\nCOPY a\\ b\n',
  'FROM a\nRUN <<A <<-B\nFROM no\nA\n\tFROM no\n\tB\nUSER x\n',
  'from a as b\r\nrun c \\\r\n  d\r\n\r\n# e\r\nENV x=1 \\\r\n    y=2',
  'FROM a\nONBUILD RUN x\nHEALTHCHECK --interval=5s \\\n  CMD y\n'
]

// It takes `<< 'E'` with a blank for no heredoc, which Docker does not.
const documents = [
  ...samples(/Dockerfile/).filter(({content}) => !content.includes('<< ')),
  ...hard.map((content, n) => ({name: `case ${n}`, content}))
]

describe('Dockerfile: instructions stand where dockerfile-ast has them', () => {
  it.each(documents)('$name', ({content}) => {
    const wanted = DockerfileParser.parse(content)
      .getInstructions()
      .map(
        (instruction) =>
          `${instruction.getKeyword()} ${instruction.getRange().start.line}-${instruction.getRange().end.line}`
      )
    const found = scanInstructions(content).map(
      ({name, start, end}) => `${name} ${lineOf(content, start)}-${lineOf(content, end)}`
    )
    expect(found).toEqual(wanted)
  })
})

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length - 1
}
