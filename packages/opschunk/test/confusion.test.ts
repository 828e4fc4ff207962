import {readdirSync, readFileSync} from 'node:fs'
import {config} from '@opschunk/config'
import {createPipeline} from '@opschunk/core'
import {log} from '@opschunk/log'
import {markdown} from '@opschunk/markdown'
import {postmortem} from '@opschunk/postmortem'
import {runbook} from '@opschunk/runbook'
import {describe, expect, it} from 'vitest'
import {readMarked as readConfig} from '../../config/test/marked.ts'
import {readMarked} from '../../log/test/marked.ts'
import {contentOf} from '../../postmortem/test/marked.ts'

const pipeline = createPipeline({plugins: [runbook(), postmortem(), log(), config(), markdown()]})

/** The forms that a package tests itself on: what they are is known, and nothing but their text says it. */
function forms(folder: string, ending: string, read: (file: string) => string): string[] {
  const url = new URL(`../../${folder}/test/forms/`, import.meta.url)
  return readdirSync(url)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => read(readFileSync(new URL(name, url), 'utf8')))
}

async function counted(documents: readonly string[]): Promise<{[type: string]: number}> {
  const counts: {[type: string]: number} = {runbook: 0, postmortem: 0, doc: 0}
  for (const [index, content] of documents.entries()) {
    const {type} = await pipeline.explain({id: `${index}`, content, path: 'docs/page.md'})
    counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}

describe('runbooks and postmortems, by their text alone', () => {
  it('takes no runbook for a postmortem', async () => {
    expect((await counted(forms('runbook', '.md', (file) => file))).postmortem).toBe(0)
  })

  it('takes no postmortem for a runbook, and nearly all for what they are', async () => {
    const documents = forms('postmortem', '.marked', contentOf)
    const counts = await counted(documents)
    expect(counts.runbook).toBe(0)
    // Of accounts that only labels in a few paragraphs divide, no heading, time or word says what they are.
    expect(counts.postmortem).toBeGreaterThanOrEqual(Math.floor(documents.length * 0.94))
  })
})

describe('logs, by their text alone', () => {
  it('takes no runbook and no postmortem for a log', async () => {
    const documents = [...forms('runbook', '.md', (file) => file), ...forms('postmortem', '.marked', contentOf)]
    expect((await counted(documents)).log ?? 0).toBe(0)
  })

  it('takes no log for anything else', async () => {
    const documents = forms('log', '.marked', (file) => readMarked(file).content)
    for (const [index, content] of documents.entries()) {
      const {type} = await pipeline.explain({id: `${index}`, content})
      // Lines without times around one trace may be plain text.
      expect(['log', 'doc'], content).toContain(type)
    }
  })
})

describe('configuration files, by their path and text', () => {
  const found = forms('config', '.form', (form) => form).map(readConfig)

  it('are recognized as such, each of them', async () => {
    const types = await Promise.all(found.map(({path, content}) => pipeline.explain({id: path, path, content})))
    expect(types.filter(({type}) => type !== 'config').map(({source}) => source.path)).toEqual([])
  })

  it('are no logs, by their text alone', async () => {
    const types = await Promise.all(found.map(({path, content}) => pipeline.explain({id: path, content})))
    expect(types.filter(({type}) => type === 'log').map(({source, because}) => [source.id, because])).toEqual([])
  })

  it('takes no runbook and no postmortem for one, whatever they are called', async () => {
    const pages = [...forms('runbook', '.md', (file) => file), ...forms('postmortem', '.marked', contentOf)]
    const named = ['docs/page.md', 'docs/page.txt', 'docs/page']
    const types = await Promise.all(
      named.flatMap((path) => pages.map((content) => pipeline.explain({id: path, path, content})))
    )
    expect(types.filter(({type}) => type === 'config').map(({because}) => because)).toEqual([])
  })
})
