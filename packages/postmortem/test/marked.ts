/** First letter of a marked line → role. */
export const roles: {readonly [letter: string]: string} = {
  s: 'summary',
  i: 'impact',
  t: 'timeline',
  r: 'root-cause',
  c: 'contributing-factors',
  d: 'detection',
  x: 'resolution',
  l: 'lessons-learned',
  a: 'action-items'
}

/** A document and what a person who read it marked. */
export interface Marked {
  readonly content: string
  /** `times`: timestamps as written; any other key: a value of the metadata. */
  readonly expected: {readonly [key: string]: string}
  /** Role of each line, `-` for none, empty for a blank line. */
  readonly lines: readonly string[]
  readonly entries: readonly string[]
  readonly items: readonly string[]
}

/**
 * Reads a marked document: expected values, `---`, then its lines, each behind three characters: the letter of its
 * role, `*` where an entry or action item starts or `+` where it goes on, and `|`.
 */
export function readMarked(file: string): Marked {
  const at = file.startsWith('---\n') ? 0 : file.indexOf('\n---\n') + 1
  const rows = rowsOf(file)
  const pairs = file
    .slice(0, at)
    .split('\n')
    .filter((line) => line !== '')
  return {
    content: contentOf(file),
    expected: Object.fromEntries(
      pairs.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    ),
    lines: rows.map((row) => (row.slice(3).trim() === '' ? '' : (roles[row[0] ?? ''] ?? '-'))),
    entries: ranges(rows, 't'),
    items: ranges(rows, 'a')
  }
}

/** The document without its marks. */
export function contentOf(file: string): string {
  return rowsOf(file)
    .map((row) => `${row.slice(3)}\n`)
    .join('')
}

function rowsOf(file: string): string[] {
  const at = file.startsWith('---\n') ? 0 : file.indexOf('\n---\n') + 1
  return file
    .slice(at + 4)
    .trimEnd()
    .split('\n')
}

/** `first-last` lines, 1-based, blank lines at the end left out. */
function ranges(rows: readonly string[], letter: string): string[] {
  const found: Array<{start: number; end: number}> = []
  for (const [index, row] of rows.entries()) {
    const last = found.at(-1)
    if (row.startsWith(`${letter}*`)) found.push({start: index + 1, end: index + 1})
    else if (row.startsWith(`${letter}+`) && last && row.slice(3).trim() !== '') last.end = index + 1
  }
  return found.map(({start, end}) => `${start}-${end}`)
}
