import {describe, expect, it} from 'vitest'
import {LineCursor} from '../../src/scanner/line-cursor.ts'

function linesOf(text: string): string[] {
  const line = new LineCursor(text, 0)
  const lines: string[] = []
  while (line.advance()) lines.push(text.slice(line.start, line.end))
  return lines
}

function firstLine(text: string): LineCursor {
  const line = new LineCursor(text, 0)
  line.advance()
  return line
}

describe('LineCursor', () => {
  it('ends lines at LF, CRLF and a lone CR', () => {
    expect(linesOf('a\nb\r\nc\rd\n\r\n\r\re')).toEqual(['a', 'b', 'c', 'd', '', '', '', 'e'])
  })

  it('has no line after a last line end', () => {
    expect(linesOf('a\r\n')).toEqual(['a'])
    expect(linesOf('')).toEqual([])
  })

  it('counts a tab up to the next multiple of four', () => {
    expect(firstLine(' \tx').indent).toBe(4)
    expect(firstLine('    \tx').indent).toBe(8)
  })

  it('keeps the columns of a tab that is read in part', () => {
    const line = firstLine('>\tx')
    line.readMarker(1)
    line.readColumns(1)
    expect({position: line.position, indent: line.indent}).toEqual({position: 2, indent: 2})
    line.readColumns(2)
    expect(line.indent).toBe(0)
  })

  it('reads no further than the first character that is no blank', () => {
    const line = firstLine('  x')
    line.readColumns(9)
    expect({position: line.position, column: line.column}).toEqual({position: 2, column: 2})
  })

  it('tells a run of one bullet that goes on to the end of the line', () => {
    const line = firstLine('* - - -')
    expect([0, 2, 4].map((offset) => line.isRunToEnd(offset))).toEqual([false, true, true])
  })
})
