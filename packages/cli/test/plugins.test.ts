import {describe, expect, it} from 'vitest'
import type {Options} from '../src/options.ts'
import {loadPlugins} from '../src/plugins.ts'
import {absent} from './fake.ts'

const options: Options = {
  format: 'jsonl',
  report: 'text',
  strategy: 'auto',
  tokenizer: 'o200k_base',
  indexText: false,
  metadata: {},
  where: [],
  timestamp: true,
  quiet: false
}

/** Factories that give their name and options in place of plugins. */
function packages(names: readonly string[], asked: string[] = []) {
  return (name: string): Promise<unknown> => {
    asked.push(name)
    if (!names.includes(name)) return absent(name)
    const factory = (label: string) => (given: unknown) => [`${name} ${label}`, given]
    return Promise.resolve({
      default: factory('default'),
      ...(name === '@opschunk/text' && {fixed: factory('fixed'), recursive: factory('recursive')})
    })
  }
}

describe('loadPlugins', () => {
  it('tries the official plugins by name, in order of preference, plain text last', async () => {
    const asked: string[] = []
    const plugins = await loadPlugins(
      options,
      packages(['@opschunk/text', '@opschunk/markdown', '@opschunk/log'], asked)
    )
    expect(plugins).toEqual([
      ['@opschunk/log default', {}],
      ['@opschunk/markdown default', {}],
      ['@opschunk/text recursive', {}]
    ])
    expect(asked).toEqual(['runbook', 'postmortem', 'log', 'config', 'markdown', 'text'].map((n) => `@opschunk/${n}`))
  })

  it('loads nothing but what a strategy needs', async () => {
    const asked: string[] = []
    const load = packages(['@opschunk/text', '@opschunk/markdown'], asked)
    expect(await loadPlugins({...options, strategy: 'markdown'}, load)).toEqual([['@opschunk/markdown default', {}]])
    expect(await loadPlugins({...options, strategy: 'recursive'}, load)).toEqual([['@opschunk/text recursive', {}]])
    expect(asked).toEqual(['@opschunk/markdown', '@opschunk/text'])
  })

  it('gives the overlap to the fixed strategy, whose chunks all overlap', async () => {
    const load = packages(['@opschunk/text'])
    const overlapping = {...options, strategy: 'fixed', overlap: 0.3} as const
    expect(await loadPlugins(overlapping, load)).toEqual([['@opschunk/text fixed', {overlap: 0.3}]])
    expect(await loadPlugins({...options, strategy: 'fixed'}, load)).toEqual([['@opschunk/text fixed', {}]])
  })

  it('says what to install for a strategy that is not there', async () => {
    await expect(loadPlugins({...options, strategy: 'fixed'}, absent)).rejects.toThrow(
      '--strategy fixed needs @opschunk/text, which is not installed. Run `npm install @opschunk/text`.'
    )
  })

  it('does not hide a plugin that is installed and broken', async () => {
    const broken = (name: string) => absent(name === '@opschunk/log' ? 'its-parser' : name)
    await expect(loadPlugins(options, broken)).rejects.toThrow(
      "@opschunk/log is installed but cannot be loaded: Cannot find package 'its-parser'"
    )
    await expect(loadPlugins(options, () => Promise.resolve({}))).rejects.toThrow(
      '@opschunk/runbook: expected a plugin factory as its export `default`, found undefined'
    )
  })
})
