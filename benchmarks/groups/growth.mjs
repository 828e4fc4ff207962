import {postmortem} from '@opschunk/postmortem'
import {createPipeline, fixed, markdown, recursive, runbook} from 'opschunk'
import {interleave, median} from '../rounds.mjs'
import {shapes} from '../shapes.mjs'

const sizes = [1, 2, 4, 8]

/** Each size is run so often at most: the larger ones take seconds. */
const mostRounds = 3

/**
 * Seconds to chunk one document of 1, 2, 4 and 8 × 10^6 code units, and how they grow.
 *
 * @param {import('../settings.mjs').Settings} settings
 */
export async function measure({rounds}) {
  const byKind = createPipeline({plugins: [runbook(), postmortem(), markdown(), recursive()]})
  const windows = createPipeline({routes: [{use: fixed()}]})
  const cases = [
    ...Object.entries(shapes).map(([name, make]) => ({name, make, pipeline: byKind})),
    {name: 'fixed windows', make: shapes.Markdown, pipeline: windows}
  ]
  const rows = []
  for (const {name, make, pipeline} of cases) {
    const id = name === 'plain text' ? 'large.txt' : 'large.md'
    const contestants = sizes.map((megabytes) => {
      const content = make(megabytes * 1e6)
      return {name: `${megabytes}`, run: () => pipeline.chunk({id, path: id, content})}
    })
    const seconds = await interleave(contestants, Math.min(rounds, mostRounds))
    rows.push({name, seconds: sizes.map((megabytes) => median(seconds.get(`${megabytes}`) ?? []))})
  }
  return {sizes, rows}
}
