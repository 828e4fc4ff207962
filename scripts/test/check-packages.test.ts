import {describe, expect, it} from 'vitest'
import {contentProblems} from '../check-packages.mjs'

const manifest = {description: '', license: 'MIT', engines: {}, exports: {}, files: [], publishConfig: {}}
const files = ['LICENSE', 'README.md', 'package.json', 'src/index.ts', 'dist/index.js', 'dist/index.d.ts']

describe('contentProblems', () => {
  it('finds nothing in a whole package', () => {
    expect(contentProblems(manifest, files)).toEqual([])
  })

  it('names missing fields of the manifest', () => {
    expect(contentProblems({...manifest, license: undefined}, files)).toEqual([
      'package.json has no "license". Copy the form from another package.'
    ])
  })

  it('says how to make files that are built', () => {
    expect(contentProblems(manifest, files.slice(0, 5))).toEqual([
      'holds no dist/index.d.ts. Run `npm run build` first.'
    ])
  })

  it('misses the vocabularies of core', () => {
    expect(contentProblems({...manifest, name: '@opschunk/core'}, files)).toEqual([
      'holds no dist/o200k_base.vocabulary. Run `npm run build` first.',
      'holds no dist/cl100k_base.vocabulary. Run `npm run build` first.'
    ])
  })

  it('keeps build state and tests out', () => {
    expect(contentProblems(manifest, [...files, 'dist/.tsbuildinfo', 'test/a.test.ts'])).toEqual([
      'holds dist/.tsbuildinfo. Leave it out through "files".',
      'holds test/a.test.ts. Leave it out through "files".'
    ])
  })
})
