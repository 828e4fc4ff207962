import {type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'

/** `== Restart ==` */
const heading = /^== .+ ==\s*$/

/**
 * Two headings tell the format, one is a hint. Looks at `probe.head` only: at most 64 KiB, the same for a stream and
 * for a file in memory.
 */
export function detect({head}: Probe): Detection | undefined {
  const headings = head.split('\n').filter((line) => heading.test(line)).length
  if (headings === 0) return undefined
  const evidence = [headings === 1 ? 'a heading `== … ==`' : `${headings} headings \`== … ==\``]
  return {type: 'sample-format', confidence: headings > 1 ? STRONG : WEAK, evidence}
}
