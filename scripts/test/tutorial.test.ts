import {mkdtempSync, readdirSync, readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {plainText} from '@opschunk/core'
import {conformance} from '@opschunk/testing'
import {describe, expect, it} from 'vitest'
import {stampPlugin} from '../new.mjs'
import {root} from '../workspace.mjs'

const page = readFileSync(join(root, 'docs/writing-a-plugin.md'), 'utf8')
const finished = join(root, 'examples/change-ticket')

/** `<!-- file: src/roles.ts -->`, and the fence that follows. */
const fileFence = /^<!-- file: (\S+) -->\n```[a-z]+\n([\s\S]*?\n)```$/gm

const shown = new Map(Array.from(page.matchAll(fileFence), ([, path = '', text = '']) => [path, text]))

describe('docs/writing-a-plugin.md', () => {
  it('marks every file that it shows', () => {
    expect(shown.size).toBe(page.match(/^<!-- file: /gm)?.length)
    expect(shown.size).toBeGreaterThan(5)
  })

  it.each([...shown])('shows %s as it is in examples/change-ticket', (path, text) => {
    expect(text).toBe(readFileSync(join(finished, path), 'utf8'))
  })

  it('says how many tests the finished plugin has', () => {
    let tests = shown.get('test/segment.test.ts')?.match(/^it\(/gm)?.length ?? 0
    const count = {describe: (_: string, define: () => void) => define(), it: () => tests++}
    conformance(plainText(), {...count, documents: [{name: 'example.txt', content: 'a'}]})
    const said = Array.from(page.matchAll(/Tests {2}(\d+) passed \(\1\)/g), ([, number]) => Number(number))
    expect(said).toEqual([tests, tests])
  })

  it('leads from the template to the finished plugin: what it does not show is as it was stamped out', () => {
    const stamped = mkdtempSync(join(tmpdir(), 'opschunk-tutorial-'))
    stampPlugin('change-ticket', stamped)
    const sources = ['src', 'test'].flatMap((folder) =>
      readdirSync(join(finished, folder)).map((name) => `${folder}/${name}`)
    )
    for (const path of ['package.json', 'tsconfig.json', ...sources].filter((path) => !shown.has(path))) {
      expect(readFileSync(join(finished, path), 'utf8'), path).toBe(readFileSync(join(stamped, path), 'utf8'))
    }
  })
})
