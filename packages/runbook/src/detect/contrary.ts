import type {ReadRunbook} from '../sections/read-parts.ts'
import {flatten} from './signs.ts'

/** Files that are about a repository, whatever they say. */
const otherName =
  /(?:^|[\\/])(?:changelog|changes|history|contributing|license|licence|code[_-]of[_-]conduct|security|authors|governance|maintainers|codeowners|notice|releases?|upgrading|roadmap|support)(?:\.[a-z-]+)*$/i

/** `postmortems/`, `2024-05-01-incident-report.md`. */
const afterwards = /(?:^|[\\/_-])(?:post-?mortems?|retrospectives?|incident-reports?|rcas?)(?:$|[\\/_.-])/i

/** True for a changelog, a guide for contributors, a postmortem and their like, by path. */
export function isOtherDocument(path: string | undefined): boolean {
  return path !== undefined && (otherName.test(path) || afterwards.test(path))
}

/** `README.md`, `_index.md`: pages about a project or a folder. */
const pageName = /(?:^|[\\/])(?:readme|_?index)(?:\.[a-z-]+)*$/i

/** True for a page about a project or a folder, by name. */
export function isPage(path: string | undefined): boolean {
  return path !== undefined && pageName.test(path)
}

/** `Kafka tutorial`. */
const tutorialTitle = /\btutorial\b/i

/** Headings of other kinds of documents; two of one kind tell. */
const otherHeadings: readonly RegExp[] = [
  // a postmortem
  /^(?:timeline|incident timeline|timeline of events|root causes?|root cause analysis|contributing factors|(?:.{1,40} )?lessons learn(?:ed|t)|action items|what went (?:well|wrong|poorly)|where we got lucky|corrective actions|follow[- ]?ups?|impact on customers)\b/i,
  // a readme
  /^(?:installation|install|usage|license|licence|contributing|contributors|features|getting started|quick ?start|build(?:ing)?|development|documentation|api|badges|acknowledge?ments|roadmap|configuration options)$/i,
  // a changelog
  /^\[?v?\d+\.\d+\.\d+|^(?:unreleased|added|changed|fixed|removed|deprecated)\]?$/i,
  // a tutorial
  /\btutorial\b|^(?:lesson|exercise|chapter) \d|^(?:what you(?:'|’)?ll learn|learning objectives|next steps|objectives|clean(?:ing)? up)$/i
]

/** True if the headings of a document are those of another kind. */
export function readsAsOther({parts}: ReadRunbook): boolean {
  const labels = [...new Set(flatten(parts).map(({label}) => label.toLowerCase()))]
  if (tutorialTitle.test(labels[0] ?? '')) return true
  return otherHeadings.some((heading) => labels.filter((label) => heading.test(label)).length >= 2)
}
