import {describe, expect, it} from 'vitest'
import {peerProblems, withPresentRanges, withPresentVersion} from '../check-peers.mjs'
import type {Manifest} from '../workspace.mjs'
import {readWorkspaces} from '../workspace.mjs'

const core: Manifest = {name: '@opschunk/core', version: '0.2.0'}

function problemsOf(plugin: Partial<Manifest>): string[] {
  return peerProblems([
    {folder: 'packages/core', manifest: core},
    {folder: 'packages/log', manifest: {name: '@opschunk/log', version: '0.1.0', ...plugin}}
  ])
}

describe('peerProblems', () => {
  it('names package, range, version and fix where a peer range leaves the present version out', () => {
    const ranges = {'@opschunk/core': '^0.1.0'}
    expect(problemsOf({peerDependencies: ranges, devDependencies: {'@opschunk/core': '^0.2.0'}})).toEqual([
      'packages/log/package.json: peerDependencies["@opschunk/core"] is "^0.1.0", ' +
        'which does not admit the present 0.2.0. Set it to "^0.2.0".'
    ])
  })

  it('checks every other kind of dependency alike', () => {
    const stale = {'@opschunk/core': '0.1.x'}
    expect(problemsOf({dependencies: stale, devDependencies: stale, optionalDependencies: stale})).toHaveLength(3)
  })

  it('asks for a development twin of a peer', () => {
    expect(problemsOf({peerDependencies: {'@opschunk/core': '^0.2.0'}})).toEqual([
      'packages/log/package.json: peerDependencies["@opschunk/core"] has no twin in devDependencies. ' +
        'Add "@opschunk/core": "^0.2.0" there, so that builds are ordered.'
    ])
  })

  it('admits a prerelease inside the range', () => {
    const manifest = {...core, version: '0.2.1-beta.0'}
    const log = {name: '@opschunk/log', version: '0.1.0', dependencies: {'@opschunk/core': '^0.2.0'}}
    expect(
      peerProblems([
        {folder: 'packages/core', manifest},
        {folder: 'packages/log', manifest: log}
      ])
    ).toEqual([])
  })

  it('leaves packages from elsewhere alone', () => {
    expect(problemsOf({dependencies: {yaml: '1.0.0'}})).toEqual([])
  })

  it('finds nothing in this repository', () => {
    expect(peerProblems(readWorkspaces())).toEqual([])
  })
})

describe('withPresentRanges', () => {
  const versions = new Map([['@opschunk/core', '0.2.0']])

  it('raises a range that leaves the present version out', () => {
    const manifest = {name: 'log', version: '1.0.0', peerDependencies: {'@opschunk/core': '^0.1.0', yaml: '1.0.0'}}
    expect(withPresentRanges(manifest, versions)).toEqual({
      ...manifest,
      peerDependencies: {'@opschunk/core': '^0.2.0', yaml: '1.0.0'}
    })
  })

  it('keeps a range that admits it', () => {
    const manifest = {name: 'log', version: '1.0.0', dependencies: {'@opschunk/core': '0.1.0 || ^0.2.0'}}
    expect(withPresentRanges(manifest, versions)).toEqual(manifest)
  })
})

describe('withPresentVersion', () => {
  it('sets the version that a plugin states, and no other', () => {
    const source = (version: string) =>
      `definePlugin({\n  apiVersion: 1,\n  version: '${version}',\n  other: '0.1.0'\n})\n`
    expect(withPresentVersion(source('0.1.0'), '0.2.0')).toBe(source('0.2.0'))
    expect(withPresentVersion("it('is version: 0.1.0')\n", '0.2.0')).toBe("it('is version: 0.1.0')\n")
  })
})
