import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import * as opschunk from '../src/index.ts'

const manifest: {readonly dependencies: Readonly<Record<string, string>>} = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8')
)
const programs = new Set(['@opschunk/cli', '@opschunk/core'])
const official = Object.keys(manifest.dependencies).filter((name) => !programs.has(name))

it.each(official)('exports what %s is for', async (name) => {
  const {default: factory}: {readonly default: unknown} = await import(name)
  expect(Object.values(opschunk)).toContain(factory)
})
