import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {loadConfig} from '@opschunk/cli/config'
import type {Preset} from '@opschunk/core'
import {presetOps} from '@opschunk/preset-ops'
import {expect, it} from 'vitest'

it('brings the preset, which a config outside of any project can extend', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-preset-'))
  try {
    const file = join(folder, 'opschunk.config.yaml')
    writeFileSync(file, 'extends: "@opschunk/preset-ops"\n')
    const {config} = await loadConfig(file, {importInstalled: (name) => import(name)})
    const names = (preset: Preset | undefined) => preset?.plugins?.map(({name}) => name)
    expect(names(config.extends?.[0])).toEqual(names(presetOps))
  } finally {
    rmSync(folder, {recursive: true})
  }
})
