import {skipBlanks} from './characters.ts'
import {LineCursor} from './line-cursor.ts'

/** Frontmatter at the start of a text; `end` is that of its closing line, line end left out. */
export interface Frontmatter {
  readonly kind: 'yaml' | 'toml'
  readonly end: number
}

/**
 * Finds YAML between `---` or TOML between `+++`, from the very first character on.
 *
 * ```markdown
 * > | ---
 *     ^
 *   | service: broker
 *   | ---
 * ```
 */
export function findFrontmatter(text: string): Frontmatter | undefined {
  const kind = text.startsWith('---') ? 'yaml' : text.startsWith('+++') ? 'toml' : undefined
  if (kind === undefined) return undefined
  const fence = text.slice(0, 3)
  const line = new LineCursor(text, 0)
  line.advance()
  if (!isFence(line, fence)) return undefined
  while (line.advance()) if (isFence(line, fence)) return {kind, end: line.end}
  return undefined
}

function isFence(line: LineCursor, fence: string): boolean {
  return line.text.startsWith(fence, line.start) && skipBlanks(line.text, line.start + 3, line.end) === line.end
}
