import {CERTAIN, type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'
import {blockTree, nestSections, readFrontmatter} from '@opschunk/markdown'
import {contraryEvidence, isOtherDocument} from './detect/contrary.ts'
import {signsOf} from './detect/signs.ts'
import {runbookPart} from './metadata/path.ts'
import {evenStepLevels} from './sections/levels.ts'
import {readParts} from './sections/read-parts.ts'
import {ownVocabulary} from './vocabulary.ts'

/** `.md`, `.markdown`, `.html.md.erb`, and names without an ending. */
const markdownName = /(?:\.(?:md|markdown|mdown|mkd|mdx|erb|txt)|(?:^|[\\/])[^.\\/]*)$/i

/** A line that only Markdown has: a heading, an item, a fence. */
const markdownLine = /^(?:#{1,6}[ \t]|[ \t]{0,3}(?:[-*+]|\d{1,3}[.)])[ \t]|[ \t]{0,3}(?:```|~~~)|---\r?$)/m

/**
 * A runbook by two independent signs of: its path; its title; headings that runbooks have; steps; commands that
 * operators run. What reads as another kind of document (readme, changelog, tutorial, postmortem) is none.
 */
export function detect({path, mediaType, head}: Probe): Detection | undefined {
  if (path !== undefined && mediaType === undefined && !markdownName.test(path)) return undefined
  if (!markdownLine.test(head) || isOtherDocument(path)) return undefined
  const {blocks} = blockTree(head)
  const frontmatter = readFrontmatter(head, blocks[0])
  const declared = frontmatter?.values.get('doc_type') ?? frontmatter?.values.get('type')
  if (declared && /^run-?book$/i.test(String(declared.value))) {
    return {type: 'runbook', confidence: CERTAIN, evidence: [`the frontmatter says \`${declared.value}\``]}
  }
  const content = frontmatter ? blocks.slice(1) : blocks
  const read = readParts(head, nestSections(evenStepLevels(head, content)), ownVocabulary)
  const given = frontmatter?.values.get('title')?.value
  const {signs, hasSteps} = signsOf(head, content, read, typeof given === 'string' ? given : undefined, path)
  const contrary = contraryEvidence(read, path, signs.length > 0)
  if (signs.length === 0 || contrary.length > 0) return undefined
  const folder = runbookPart(path)
  const evidence = signs.map(({evidence}) => evidence)
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0)
  if (weight >= 2 && (hasSteps || folder !== undefined || weight >= 3))
    return {type: 'runbook', confidence: STRONG, evidence}
  return weight >= 1 ? {type: 'runbook', confidence: WEAK, evidence} : undefined
}
