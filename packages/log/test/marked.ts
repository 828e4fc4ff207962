/** A log whose lines are marked with the number of the record that each is of: `12|2026-01-15 …`. */
export interface MarkedLog {
  readonly content: string
  /** Lines (0-based) of each record, blank ones left out. */
  readonly records: readonly string[]
}

/** `12|` in front of a line. */
const mark = /^ *(\d+)\|/

export function readMarked(file: string): MarkedLog {
  const lines = file.trimEnd().split('\n')
  const texts = lines.map((line) => line.replace(mark, ''))
  const records = new Map<string, number[]>()
  for (const [index, line] of lines.entries()) {
    const [, number = ''] = mark.exec(line) ?? []
    if (texts[index]?.trim() === '') continue
    const known = records.get(number)
    if (known) known.push(index)
    else records.set(number, [index])
  }
  return {content: texts.join('\n'), records: [...records.values()].map((list) => list.join(' '))}
}
