import {readdirSync, readFileSync} from 'node:fs'
import {createPipeline, type OutlineUnit} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {runbook} from '../src/index.ts'

const folder = new URL('forms/', import.meta.url)

/** First and last line of a step, 1-based. */
type Lines = readonly [first: number, last: number]

const forms = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => name.slice(0, -'.md'.length))

describe('forms of runbooks', () => {
  it.each(forms)('%s: finds its steps, and nothing else', async (form) => {
    expect(await found(form)).toEqual(annotated(form))
  })
})

/** What a person who read the document marked as its steps. */
function annotated(form: string): readonly Lines[] {
  return JSON.parse(readFileSync(new URL(`${form}.steps.json`, folder), 'utf8'))
}

async function found(form: string): Promise<readonly Lines[]> {
  const content = readFileSync(new URL(`${form}.md`, folder), 'utf8')
  const {units} = await createPipeline({plugins: [runbook()]}).outline({id: form, content, type: 'runbook'})
  return steps(units)
}

function steps(units: readonly OutlineUnit[]): Lines[] {
  return units.flatMap((unit) => (unit.role === 'step' ? [[unit.startLine, unit.endLine]] : steps(unit.children)))
}
