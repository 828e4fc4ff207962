import type {MarkdownOptions} from './options.ts'
import {codeAt, isLetter} from './scanner/characters.ts'
import type {Section} from './sections.ts'

/** What is asked about a section: its plain heading. */
export type Labels = (section: Section) => string

/**
 * True if neighbouring sections are topics that stand for themselves (the alerts of a page of alerts), false if they
 * are parts of one (meaning, impact, diagnosis and mitigation of one alert).
 *
 * Topics show in one of two ways: most of the sections are built alike, that is, a heading inside one stands inside
 * others too; or most of their headings are names of things, not words. Parts of one topic are neither.
 */
function areTopics(siblings: readonly Section[], labels: Labels): boolean {
  if (siblings.length < 2) return false
  return areBuiltAlike(siblings, labels) || areNamed(siblings, labels)
}

/** Sections that must share a heading, or be named, for all to count: more than half. */
function isMost(count: number, siblings: readonly Section[]): boolean {
  return count >= 2 && count * 2 > siblings.length
}

function areBuiltAlike(siblings: readonly Section[], labels: Labels): boolean {
  let divided = 0
  for (const {sections} of siblings) if (sections.length > 0) divided++
  if (!isMost(divided, siblings)) return false
  /** The sibling that a label was last found in, and how many have it. */
  const holders = new Map<string, {last: Section; count: number}>()
  let most = 1
  for (const sibling of siblings) {
    for (const section of sibling.sections) {
      const label = labels(section).toLowerCase()
      const holder = holders.get(label)
      if (holder === undefined) holders.set(label, {last: sibling, count: 1})
      else if (holder.last !== sibling) {
        holder.last = sibling
        holder.count++
        most = Math.max(most, holder.count)
      }
    }
  }
  return isMost(most, siblings)
}

/** `KubePodCrashLooping`, `etcdNoLeader`, `disk_full`, `HTTP-5xx`, `KubeAPIDown [critical]`. */
const name = /^(?:[A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*|[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+)(?:$|[ \t]*[[(:])/

function areNamed(siblings: readonly Section[], labels: Labels): boolean {
  let count = 0
  for (const section of siblings) if (isName(labels(section))) count++
  return isMost(count, siblings)
}

/** False at once for two words with nothing but a space between them: a name is one. */
function isName(label: string): boolean {
  const blank = label.indexOf(' ')
  const isTwoWords = blank > 0 && isLetter(label.charCodeAt(blank - 1)) && isLetter(codeAt(label, blank + 1))
  return !isTwoWords && name.test(label)
}

/** Whether each of some neighbouring sections prefers a chunk of its own. `isTop`: nothing but a title is above them. */
export function standApart(
  siblings: readonly Section[],
  isTop: boolean,
  mode: MarkdownOptions['sections'],
  labels: Labels
): boolean {
  if (mode === 'together') return false
  return mode === 'apart' ? isTop && siblings.length > 1 : areTopics(siblings, labels)
}
