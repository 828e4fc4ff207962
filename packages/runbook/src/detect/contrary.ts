import {type Block, codeAt, headingText, holdsPhrase, phraseEnd, phrases} from '@opschunk/markdown'
import {plainName, runbookPart} from '../metadata/path.ts'

/** Files that are about a repository, whatever they say, lower-case. */
const otherNames: ReadonlySet<string> = new Set(
  'changelog|changes|contributing|license|licence|code_of_conduct|code-of-conduct|authors|governance|maintainers|codeowners|notice|roadmap'.split(
    '|'
  )
)

/** The same anywhere but in a folder of runbooks: `runbooks/upgrading.md` is one. */
const otherNamesElsewhere: ReadonlySet<string> = new Set(
  'history|security|release|releases|upgrading|support'.split('|')
)

/** `postmortems/`, `2024-05-01-incident-report.md`, a hyphen between words. */
const afterwards = phrases(
  'postmortem|postmortems|post-mortem|post-mortems|retrospective|retrospectives|incident-report|incident-reports|rca|rcas'
)

/** True for a changelog, a guide for contributors, a postmortem and their like, by path. */
export function isOtherDocument(path: string | undefined): boolean {
  if (path === undefined) return false
  const name = plainName(path)
  if (otherNames.has(name) || (otherNamesElsewhere.has(name) && runbookPart(path) === undefined)) return true
  return holdsPhrase(path.replaceAll('_', '-'), afterwards)
}

/** Pages about a project or a folder. */
const pageNames: ReadonlySet<string> = new Set(['readme', 'index', '_index'])

/** True for a page about a project or a folder, by name. */
export function isPage(path: string | undefined): boolean {
  return path !== undefined && pageNames.has(plainName(path))
}

/** `Timeline`, `What went well`: how sections of a postmortem start. */
const afterwardsHeading = phrases(
  'timeline|followup|followups|follow-up|follow-ups',
  'incident timeline',
  'root cause|causes',
  'contributing factors',
  'action items',
  'what went well|wrong|poorly',
  'where we got lucky',
  'corrective actions',
  'follow up|ups',
  'impact on customers'
)

/** `Lessons learned`, `Other lessons learnt`. */
const lessonsLearned = /^(?:.{1,40} )?lessons learn(?:ed|t)\b/

/** `[1.2.0] – 2024-05-01`, `v2.0.1`, `1.2.0 / 2024-05-01`; no `1.1.2. Back up the database`. */
const versionHeading = /^(?:\[v?|v)\d+\.\d+\.\d+|^\d+\.\d+\.\d+(?!\d*[.):]?[ \t]+(?:[–—-][ \t]+)?\p{L})/u

/** `Kafka tutorial`. */
const tutorialWord = /\btutorial\b/

/** `Lesson 3`. */
const lessonHeading = /^(?:lesson|exercise|chapter) \d/

const readmeHeadings: ReadonlySet<string> = new Set(
  'installation|install|usage|license|licence|contributing|contributors|features|getting started|quickstart|quick start|build|building|development|documentation|api|badges|acknowledgments|acknowledgements|roadmap|configuration options'.split(
    '|'
  )
)
const changelogHeadings: ReadonlySet<string> = new Set(
  'unreleased|added|changed|fixed|removed|deprecated'.split('|').flatMap((word) => [word, `${word}]`])
)
const tutorialHeadings: ReadonlySet<string> = new Set(
  `what you'll learn|what you’ll learn|what youll learn|learning objectives|next steps|objectives|cleaning up|clean up`.split(
    '|'
  )
)

/** The letters that what such headings say starts with; they tell that most headings are none. */
const firstLetters = /^[a-z]+/
const firstWords: ReadonlySet<string> = new Set(
  [
    ...readmeHeadings,
    ...changelogHeadings,
    ...tutorialHeadings,
    ...afterwardsHeading.byFirst.keys(),
    ...'lesson lessons exercise chapter v'.split(' ')
  ].flatMap((heading) => firstLetters.exec(heading)?.[0] ?? [])
)

/** Kinds of other documents. */
type OtherKind = 'postmortem' | 'readme' | 'changelog' | 'tutorial'

/** The kind of other documents that a heading, lower-case, is one of. */
function otherKind(label: string): OtherKind | undefined {
  if (label.includes('lessons learn') && lessonsLearned.test(label)) return 'postmortem'
  if (isTutorial(label)) return 'tutorial'
  if (!mayBeOther(label)) return undefined
  if (phraseEnd(label, 0, afterwardsHeading) !== -1) return 'postmortem'
  if (readmeHeadings.has(label)) return 'readme'
  if (changelogHeadings.has(label) || versionHeading.test(label)) return 'changelog'
  return tutorialHeadings.has(label) || lessonHeading.test(label) ? 'tutorial' : undefined
}

function isTutorial(label: string): boolean {
  return label.includes('tutorial') && tutorialWord.test(label)
}

/** True for a heading that starts with no letter, or with the word of such a heading. */
function mayBeOther(label: string): boolean {
  let end = 0
  while (isSmallLetter(codeAt(label, end))) end++
  return end === 0 || firstWords.has(label.slice(0, end))
}

/** `a`–`z`. */
function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122
}

/** True if the headings of a document are those of another kind: a tutorial's first, or two different ones of one kind. */
export function readsAsOther(text: string, content: readonly Block[]): boolean {
  const seen = new Map<OtherKind, string>()
  let isFirst = true
  for (const block of content) {
    if (block.kind !== 'heading') continue
    const label = headingText(text, block).toLowerCase()
    const kind = otherKind(label)
    if (isFirst && isTutorial(label)) return true
    isFirst = false
    if (kind === undefined) continue
    const other = seen.get(kind)
    if (other !== undefined && other !== label) return true
    seen.set(kind, label)
  }
  return false
}
