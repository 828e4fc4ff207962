import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {runbooks} from '../corpus.mjs'

const bin = fileURLToPath(new URL('../../packages/opschunk/bin/opschunk.js', import.meta.url))
const tellPeak = new URL('../tell-peak.mjs', import.meta.url).href

const megabytes = 50

/** Seconds and peak memory of one run of the command line over 50 × 10^6 code units of Markdown files; once. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-folder-'))
  try {
    mkdirSync(join(folder, 'runbooks'))
    const documents = runbooks(megabytes, 4)
    for (const {id, text} of documents) writeFileSync(join(folder, id), text)
    const peak = join(folder, 'peak')
    const args = ['--import', tellPeak, bin, join(folder, 'runbooks'), '--out', join(folder, 'chunks.jsonl')]
    const began = performance.now()
    execFileSync(process.execPath, args, {stdio: 'ignore', env: {...process.env, PEAK_FILE: peak}})
    const seconds = (performance.now() - began) / 1000
    return {files: documents.length, megabytes, seconds, peakMegabytes: Number(readFileSync(peak, 'utf8')) / 1024}
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
