import {CERTAIN, type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'
import {blockTree, headingText, readFrontmatter} from '@opschunk/markdown'
import {isAboutProcess, isPage} from './detect/contrary.ts'
import {mayHaveTwoSigns} from './detect/possible-signs.ts'
import {mayStandAlone, type Sign, signsOf} from './detect/signs.ts'
import {isTemplate} from './detect/template.ts'
import {factsOf} from './metadata/document.ts'
import {suggestedBy} from './metadata/path.ts'
import {withPreface} from './sections/preface.ts'
import {readPostmortem} from './sections/read-postmortem.ts'
import {ownPhrases} from './sections/role-of.ts'

/** `.md`, `.markdown`, `.html.md.erb`. */
const textEnding = /\.(?:md|markdown|mdown|mkd|mdx|erb|txt)$/i
/** Names without an ending, dots in them included. */
const nameAlone = /(?:(?:^|[\\/])[^.\\/]*|[\\/.][^.\\/]*[ ][^\\/]*)$/

/** `postmortem`, as the type in frontmatter. */
const postmortemType = /^(?:post-?mortem|incident-?report|post-?incident-?review|rca)$/i

/**
 * A postmortem by two independent signs of: its path; its title; sections that postmortems have; a timeline; what it
 * states of an incident; words of one that is over. A page about the process, or a list of reports, is none.
 *
 * @param atLeast what is less sure need not be found
 */
export function detect({path, mediaType, head}: Probe, atLeast = 0): Detection | undefined {
  if (path !== undefined && mediaType === undefined && !isTextName(path)) return undefined
  const {blocks} = blockTree(head)
  const frontmatter = readFrontmatter(head, blocks[0])
  const declared = frontmatter?.values.get('doc_type') ?? frontmatter?.values.get('type')
  if (declared && postmortemType.test(String(declared.value))) {
    return {type: 'postmortem', confidence: CERTAIN, evidence: [`the frontmatter says \`${declared.value}\``]}
  }
  const content = frontmatter ? blocks.slice(1) : blocks
  const first = content.find(({kind}) => kind === 'heading')
  const heading = first && headingText(head, first)
  const given = frontmatter?.values.get('title')?.value
  const title = typeof given === 'string' ? given : (heading ?? suggestedBy(path).name)
  if (atLeast > WEAK && !mayHaveTwoSigns({text: head, content, heading, title, path})) return undefined
  const {tree, report} = readPostmortem(head, content, ownPhrases)
  const statedKeys = () => factsOf(head, undefined, tree.preamble, report).facts.map(({key}) => key)
  const found = signsOf(head, report, statedKeys, title, path)
  // A folder of postmortems has a readme of its own.
  const signs = isPage(path) ? found.filter(({of}) => of !== 'place') : found
  if (!isAny(signs)) return undefined
  const isBlank = isTemplate(head, content, withPreface(head, report), title, path)
  const hasTimeline = found.some(({of}) => of === 'timeline')
  if (!hasTimeline && (isAboutProcess(title) || isPage(path)) && !isBlank) return undefined
  const evidence = [...signs.map((sign) => sign.evidence), ...(isBlank ? ['an empty template'] : [])]
  return {type: 'postmortem', confidence: confidenceOf(signs), evidence}
}

function isTextName(path: string): boolean {
  return textEnding.test(path) || nameAlone.test(path)
}

function weightOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, {weight}) => sum + weight, 0)
}

function isAny(signs: readonly Sign[]): boolean {
  return weightOf(signs) >= 1 && signs.some(mayStandAlone)
}

/** Three signs that weigh three say more than that a report lies in a folder of runbooks. */
function confidenceOf(signs: readonly Sign[]): number {
  if (weightOf(signs) >= 2) return signs.length >= 3 && weightOf(signs) >= 3 ? STRONG + 0.15 : STRONG
  if (signs.length < 2 || weightOf(signs) < 1.5) return WEAK
  return STRONG
}
