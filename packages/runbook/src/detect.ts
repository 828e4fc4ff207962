import {CERTAIN, type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'
import {type Block, blockTree, headingText, readFrontmatter, shownTitle} from '@opschunk/markdown'
import {isOtherDocument, readsAsOther} from './detect/contrary.ts'
import {type Sign, signsOf} from './detect/signs.ts'
import {readRunbook} from './sections/read-runbook.ts'
import {ownVocabulary} from './vocabulary.ts'

/** `.md`, `.markdown`, `.html.md.erb`, and names without an ending, but no `Dockerfile` or `Makefile`. */
const markdownName = /(?:\.(?:md|markdown|mdown|mkd|mdx|erb|txt)|(?:^|[\\/])(?![^\\/]*file$)[^.\\/]*)$/i

/** A line that only Markdown has: a heading, an item, a fence. */
const markdownLine = /^(?:#{1,6}[ \t]|[ \t]{0,3}(?:[-*+]|\d{1,3}[.)])[ \t]|[ \t]{0,3}(?:```|~~~)|---\r?$)/m

/** `runbook`, as the type in frontmatter. */
const runbookType = /^run-?book$/i

/**
 * A runbook by two independent signs of: its path; its title; headings that runbooks have; steps; commands that
 * operators run. What reads as another kind of document (readme, changelog, tutorial, postmortem) is none.
 *
 * @param atLeast 0 finds all the evidence, else no more is looked for than what makes it sure
 */
export function detect({path, mediaType, head}: Probe, atLeast = 0): Detection | undefined {
  if (path !== undefined && mediaType === undefined && !markdownName.test(path)) return undefined
  if (!markdownLine.test(head) || isOtherDocument(path)) return undefined
  const {blocks} = blockTree(head)
  const frontmatter = readFrontmatter(head, blocks[0])
  const declared = frontmatter?.values.get('doc_type') ?? frontmatter?.values.get('type')
  if (declared && runbookType.test(String(declared.value))) {
    return {type: 'runbook', confidence: CERTAIN, evidence: [`the frontmatter says \`${declared.value}\``]}
  }
  const content = frontmatter ? blocks.slice(1) : blocks
  if (readsAsOther(head, content)) return undefined
  const given = frontmatter?.values.get('title')?.value
  const title = typeof given === 'string' ? given : firstHeading(head, content)
  const read = () => readRunbook(head, content, ownVocabulary)
  const signs = signsOf({text: head, content, title, path, read}, atLeast > 0 ? isStrong : never)
  if (signs.length === 0) return undefined
  return {
    type: 'runbook',
    confidence: isStrong(signs) ? STRONG : WEAK,
    evidence: signs.map(({evidence}) => evidence)
  }
}

function never(): boolean {
  return false
}

/** What the first heading says, or the line that is the title of a document without headings; empty if there is none. */
function firstHeading(text: string, content: readonly Block[]): string {
  for (const block of content) if (block.kind === 'heading') return headingText(text, block)
  return shownTitle(text, content)?.title ?? ''
}

/**
 * In a place for runbooks, half a sign more. In a folder of instructions, a task with its steps. Anywhere else two
 * signs, one of them of what operators do.
 */
function isStrong(signs: readonly Sign[]): boolean {
  let weight = 0
  for (const sign of signs) weight += sign.weight
  if (isSign(signs, 'place')) return weight >= 1.5
  if (isSign(signs, 'folder') && isSign(signs, 'task') && isSign(signs, 'steps')) return true
  return isSign(signs, 'operations') && weight >= 2
}

/** True if one of the signs is of that. */
function isSign(signs: readonly Sign[], of: Sign['of']): boolean {
  for (const sign of signs) if (sign.of === of) return true
  return false
}
