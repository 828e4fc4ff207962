import {execFileSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {openCorpus} from '../corpus.mjs'
import {toArguments} from '../settings.mjs'
import {chunkAll} from './chunk.mjs'

const self = fileURLToPath(new URL('../measure.mjs', import.meta.url))
const nobody = 'nobody: the corpus and every module loaded'

/**
 * Peak memory of the process that chunks the corpus once, for each chunker in a process of its own. All of them load
 * the modules of all, so only what is above `nobody` is the chunker's own.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure(settings) {
  const {chunkers} = await import('../contestants/chunkers.mjs')
  if (settings.only !== undefined) {
    const documents = openCorpus(settings, 'markdown')
    const open = chunkers[settings.only]
    if (open) await chunkAll(documents, await open())
    return {name: settings.only, megabytes: process.resourceUsage().maxRSS / 1024}
  }
  return [nobody, ...Object.keys(chunkers)].map((only) => {
    const args = [self, 'memory', '--only', only, ...toArguments(settings)]
    return JSON.parse(execFileSync(process.execPath, args, {encoding: 'utf8'}))
  })
}
