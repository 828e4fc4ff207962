import {parseTOML} from 'toml-eslint-parser'
import {describe, expect, it} from 'vitest'
import {scanToml} from '../../src/formats/toml/scan.ts'
import {samples} from './samples.ts'

const hard = [
  'a = "🔖"\n[b]\n',
  'p = [{s = "#"}, # x\n  1, # y\n]\n[t]\n',
  '# c\r\n[a]\r\nx=1\r\n',
  'n = [1, 0.5, "x"]\n',
  'a = """\n[x]\\""" \n"""\n[b] # c\n',
  'a = """x"""""\nb = \'\'\'y\'\'\'\'\'\n[c]\n',
  "'a.b'.\"c d\" = {x = [1, {y = '}'}]}\n[[q]]\n[[q]]\n[q.r]\n",
  'x.y.z = 1\n[ a . b ]\nk = [\n[1, 2],\n["]"],\n]\nlast = true'
]

const documents = [
  ...samples(/\.toml$/).map(({name, content}) => ({name, content})),
  ...hard.map((content, n) => ({name: `case ${n}`, content}))
]

describe('TOML: tables and keys stand where toml-eslint-parser has them', () => {
  it.each(documents)('$name', ({content}) => {
    const wanted: string[] = []
    for (const node of parseTOML(content).body[0].body) {
      if (node.type === 'TOMLTable') wanted.push(`${node.kind === 'array' ? 'array' : 'table'} ${node.range[0]}`)
      const pairs = node.type === 'TOMLTable' ? node.body : [node]
      for (const pair of pairs) wanted.push(`key ${pair.range[0]}-${pair.range[1]}`)
    }
    const found = scanToml(content).map(({kind, start, end}) =>
      kind === 'key' ? `key ${start}-${end}` : `${kind} ${start}`
    )
    expect(found).toEqual(wanted)
  })
})
