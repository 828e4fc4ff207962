import {codeAt, DASH, PLUS, skipBlanks, skipRun} from './characters.ts'
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
  const marker = codeAt(text, 0)
  if (marker !== DASH && marker !== PLUS) return undefined
  const line = new LineCursor(text, 0)
  line.advance()
  if (!isFence(line, marker)) return undefined
  while (line.advance()) {
    if (isFence(line, marker)) return {kind: marker === DASH ? 'yaml' : 'toml', end: line.end}
  }
  return undefined
}

/** Three markers at the start of a line, and nothing but blanks behind. */
function isFence({text, start, end}: LineCursor, marker: number): boolean {
  return skipRun(text, marker, start, end) === start + 3 && skipBlanks(text, start + 3, end) === end
}
