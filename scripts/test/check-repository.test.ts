import {describe, expect, it} from 'vitest'
import {machineTies} from '../check-repository.mjs'
import {root} from '../workspace.mjs'

describe('machineTies', () => {
  it('counts the registry addresses of a lock file', () => {
    const lock = '{\n  "resolved": "https://packages.example/a.tgz",\n  "resolved": "packages/core",\n}\n'
    expect(machineTies('package-lock.json', lock)).toEqual([
      'package-lock.json: expected no registry address, found 1 under "resolved". ' +
        'Delete them, and install with the .npmrc of this repository (omit-lockfile-registry-resolved=true).'
    ])
  })

  it('accepts links to workspaces in a lock file', () => {
    expect(machineTies('package-lock.json', '  "resolved": "packages/core",\n  "link": true\n')).toEqual([])
  })

  it('finds a home folder in a source file, once', () => {
    const path = ['', 'home', 'ada', ''].join('/')
    expect(machineTies('packages/core/src/a.ts', `"${path}x" "${path}y"`)).toEqual([
      `packages/core/src/a.ts: found the absolute path ${path}. Write it relative to the root.`
    ])
  })

  it('leaves paths in documents alone, but for those of this checkout', () => {
    const path = ['', 'Users', 'ada', 'x'].join('/')
    expect(machineTies('test-fixtures/text/paths/input.txt', path)).toEqual([])
    expect(machineTies('test-fixtures/text/paths/input.txt', `${root}/x`)).toHaveLength(1)
  })

  it('takes a part of a longer path or of an address for what it is', () => {
    expect(machineTies('README.md', 'https://example.org/home/ada/x and ./home/ada/x and {root}/work/a/b')).toEqual([])
  })
})
