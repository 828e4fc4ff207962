import type {Block} from '@opschunk/markdown'

/** `**P0** – fixed within a day`, `High: this week`, `- \`P2\`: nice to have`. */
const level =
  /^[*_`[]*(P[0-5]|SEV-?[0-5]|critical|high|medium|low|blocker)[*_`\]]*[ \t]*(?:[:=–—-]|means\b|are\b|is\b)/i

/** `Priorities:`, `Definitions`, `Legend`. */
const introduction = /\b(?:priorit(?:y|ies)|definitions?|legend|key|levels?|meaning|severit(?:y|ies))\b/i

/**
 * True for a list that says what priorities mean: each item is another level, and an introduction says so or the items
 * proper are in another list or table.
 */
export function isDefinitions(text: string, list: Block, before: Block | undefined, hasMore: boolean): boolean {
  const seen = new Set<string>()
  for (const item of list.children) {
    const start = item.children[0]?.span.start ?? item.span.start
    const found = level.exec(text.slice(start, Math.min(item.span.end, start + 40)))?.[1]
    if (found === undefined || seen.has(found.toLowerCase())) return false
    seen.add(found.toLowerCase())
  }
  if (seen.size < 2) return false
  if (hasMore) return true
  if (before?.kind !== 'paragraph') return false
  return introduction.test(text.slice(before.span.start, Math.min(before.span.end, before.span.start + 300)))
}
