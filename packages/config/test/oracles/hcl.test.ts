import {parse} from '@cdktf/hcl2json'
import {describe, expect, it} from 'vitest'
import {configFile} from '../../src/file.ts'
import {hcl} from '../../src/formats/hcl/hcl.ts'
import {samples} from './samples.ts'

const hard = [
  'a = <<EOF\necho "x \\\nEOF\nb = 1\n',
  'a = <<E\nt\nE  \nb = 1\n',
  'd = <<EOF1\nx\nEOF1\n',
  'd = <<-EOF\n  need EOF in text\n  EOF\nx "y" "z" {}\n',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of HCL
  'x "a" {\n  p = "${a["}"]}{$${"\n  # }\n  q { r = 1 }\n}\ny {\n}\n',
  'v "a" {\n type = object({\n  a = string # } \n })\n}\n'
]

const documents = [
  ...samples(/\.(?:tf|tfvars|nomad)$/).filter(({name}) => !name.includes('unclosed')),
  ...hard.map((content, n) => ({name: `case ${n}`, content}))
]

// It gives no positions, so that blocks are compared by type and labels.
describe('HCL: blocks and attributes are those of hcl2json', () => {
  it.each(documents)('$name', async ({content}) => {
    const wanted: string[] = []
    for (const [type, value] of Object.entries(await parse('a.hcl', content))) {
      if (isBlock(value)) wanted.push(...labelled(type, value))
      else wanted.push(type)
    }
    const ignore = () => undefined
    const blocks = hcl.read(configFile(content, 'a.hcl'), {report: ignore, set: ignore, repeated: ignore})
    const found = blocks.flatMap(({kind, label, metadata}) =>
      kind === 'settings' ? [metadata?.keys ?? []].flat() : label
    )
    expect(found.map(String).sort()).toEqual(wanted.sort())
  })
})

/** Blocks are lists, or objects of lists by their labels. */
function isBlock(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'object')
  return typeof value === 'object' && value !== null && Object.values(value).every(isBlock)
}

function labelled(path: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.map(() => path)
  return Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([label, inner]) =>
    labelled(`${path}.${label}`, inner)
  )
}
