import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {runbook} from '../corpus.mjs'
import {seeded} from '../random.mjs'
import {interleave, median} from '../rounds.mjs'

const bin = fileURLToPath(new URL('../../packages/opschunk/bin/opschunk.js', import.meta.url))

/**
 * Seconds of a whole process: `node -e 0`, `opschunk --version`, and `opschunk` on one runbook of 10,000 code units.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure({rounds}) {
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-start-'))
  try {
    const file = join(folder, 'runbook.md')
    writeFileSync(file, runbook(seeded(3)).repeat(4).slice(0, 10_000))
    const node = (/** @type {string[]} */ ...args) => execFileSync(process.execPath, args, {stdio: 'ignore'})
    const seconds = await interleave(
      [
        {name: 'node -e 0', run: () => node('-e', '0')},
        {name: 'opschunk --version', run: () => node(bin, '--version')},
        {name: 'opschunk on one runbook', run: () => node(bin, file, '--out', join(folder, 'chunks.jsonl'))}
      ],
      rounds
    )
    return [...seconds].map(([name, each]) => ({name, seconds: median(each)}))
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
