import {runbookPart} from '../metadata/path.ts'
import type {ReadRunbook} from '../sections/read-parts.ts'
import {flatten} from './signs.ts'

/** Files that are about a repository, whatever they say. */
const otherName =
  /(?:^|[\\/])(?:changelog|changes|history|contributing|license|licence|code[_-]of[_-]conduct|security|authors|governance|maintainers|codeowners|notice|releases?|upgrading|roadmap|support)(?:\.[a-z-]+)*$/i

/** True for a changelog, a guide for contributors and their like, by name. */
export function isOtherDocument(path: string | undefined): boolean {
  return path !== undefined && otherName.test(path)
}

/** Pages about a project or a folder. */
const pageName = /(?:^|[\\/])(?:readme|_?index)(?:\.[a-z-]+)*$/i

/** Headings of other kinds of documents; two of one kind tell. */
const otherHeadings: ReadonlyArray<{readonly is: string; readonly heading: RegExp}> = [
  {
    is: 'a postmortem',
    heading:
      /^(?:timeline|incident timeline|timeline of events|root causes?|root cause analysis|contributing factors|lessons learne?d?t?|action items|what went (?:well|wrong|poorly)|where we got lucky|corrective actions|follow[- ]?ups?|impact on customers)\b/i
  },
  {
    is: 'a readme',
    heading:
      /^(?:installation|install|usage|license|licence|contributing|contributors|features|getting started|quick ?start|build(?:ing)?|development|documentation|api|badges|acknowledge?ments|roadmap|configuration options)$/i
  },
  {is: 'a changelog', heading: /^\[?v?\d+\.\d+\.\d+|^(?:unreleased|added|changed|fixed|removed|deprecated)\]?$/i},
  {
    is: 'a tutorial',
    heading:
      /\btutorial\b|^(?:lesson|exercise|chapter) \d|^(?:what you(?:'|’)?ll learn|learning objectives|next steps|objectives|clean(?:ing)? up)$/i
  }
]

/** What says that a document is of another kind. */
export function contraryEvidence({parts}: ReadRunbook, path: string | undefined, hasSigns: boolean): readonly string[] {
  const labels = flatten(parts).map(({label}) => label)
  const found = otherHeadings.flatMap(({is, heading}) => {
    const count = new Set(labels.filter((label) => heading.test(label)).map((label) => label.toLowerCase())).size
    const isTold = count >= 2 || (count === 1 && is === 'a tutorial' && heading.test(labels[0] ?? ''))
    return isTold ? [`headings of ${is}`] : []
  })
  const isPage = pageName.test(path ?? '') && (runbookPart(path) === undefined || !hasSigns)
  return isPage ? [...found, 'the name of a page about a project'] : found
}
