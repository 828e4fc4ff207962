import {describe, expect, it} from 'vitest'
import {documentsOf} from '../../src/yaml/documents.ts'
import {file} from '../reading.ts'

/** The texts of the documents, ends of lines as `/`. */
function texts(text: string): string[] {
  return documentsOf(text).map(({span}) => text.slice(span.start, span.end).trimEnd().replaceAll(/\r?\n/g, '/'))
}

describe('documents of a YAML stream', () => {
  it('are not split at a certificate', () => {
    expect(texts('data:\n  c: |-\n    -----BEGIN X-----\n    A\n')).toHaveLength(1)
  })

  it('are not split at dashes in a text', () => {
    expect(texts('note: "a --- b"\n---\nk: 1\n')).toEqual(['note: "a --- b"', 'k: 1'])
  })

  it('are not split at an indented marker in a block scalar', () => {
    expect(texts('metadata:\n  annotations:\n    cfg: |\n      ---\n      kind: Mapping\n')).toHaveLength(1)
  })

  it('are split at the start of a line, also inside a scalar or a quote', () => {
    expect(texts('a: |\n  x\n---\nb: 1\n')).toEqual(['a: |/  x', 'b: 1'])
    expect(texts('a: "x\n---\nb: 1\n')).toEqual(['a: "x', 'b: 1'])
    expect(texts('a: [1,\n---\nb: 1\n')).toEqual(['a: [1,', 'b: 1'])
  })

  it('keep comments directly above a marker with what follows, others with what precedes', () => {
    expect(texts('a: 1\n\n# about b\n---\n# b1\n\n# b2\nb: 1\n')).toEqual(['a: 1', '# about b/---/# b1//# b2/b: 1'])
    expect(texts('a: 1\n# about a\n\n---\nb: 1\n')).toEqual(['a: 1/# about a', 'b: 1'])
  })

  it('start with their directives', () => {
    expect(texts('# c\n%YAML 1.2\n---\na: 1\n')).toEqual(['# c/%YAML 1.2/---/a: 1'])
  })

  it('may start on the line of the marker', () => {
    expect(texts('--- {a: 1}\n--- |\n x\n--- # c\nb: 1\n')).toEqual(['--- {a: 1}', '--- |/ x', 'b: 1'])
  })

  it('are only split at three dashes alone', () => {
    expect(texts('----\na: 1\n---b: 1\n')).toHaveLength(1)
  })

  it('end at three dots, whatever follows', () => {
    expect(texts('a: 1\n...\n# between\n---\nb: 1\n...\n')).toEqual(['a: 1', '# between/---/b: 1'])
  })

  it('may follow a byte order mark that was left in the middle', () => {
    expect(texts('a: 1\n\ufeff---\nb: 1\n---\n\ufeffc: 1\n')).toEqual(['a: 1', 'b: 1', '\ufeffc: 1'])
  })

  it('hold the end of a template block that was opened before them', () => {
    const text = file('{{- if .Values.a }}', '---', 'kind: A', '---', '{{- end }}', 'kind: B')
    expect(texts(text)).toEqual(['{{- if .Values.a }}/---/kind: A/---/{{- end }}', 'kind: B'])
  })

  it('are none where there are only comments', () => {
    expect(texts('# a\n---\n# b\n---\n\n')).toEqual([])
  })

  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n']
  ])('end at %s', (_, end) => {
    expect(texts(['a: 1', '---', 'b: 1', ''].join(end))).toEqual(['a: 1', 'b: 1'])
  })
})
