/** A file with what a person who read it marked as its blocks: `@[ label` above the first line, `@]` below the last. */
export interface Marked {
  readonly path: string
  readonly content: string
  /** As `blocks` prints them. */
  readonly blocks: readonly string[]
}

/** Reads a form: `@path`, marks, and between them the lines of the file. */
export function readMarked(form: string): Marked {
  const content: string[] = []
  const found: Array<{readonly label: string; readonly depth: number; readonly start: number; end: number}> = []
  const open: typeof found = []
  let path = ''
  for (const line of form.trimEnd().split('\n')) {
    if (line.startsWith('@path ')) path = line.slice('@path '.length)
    else if (line.startsWith('@[ ')) {
      const block = {label: line.slice('@[ '.length), depth: open.length, start: content.length + 1, end: 0}
      found.push(block)
      open.push(block)
    } else if (line === '@]') {
      const block = open.pop()
      if (block) block.end = content.findLastIndex((text) => text.trim() !== '') + 1
    } else content.push(line)
  }
  const blocks = found.map(({label, depth, start, end}) => {
    const lines = start === end ? `${start}` : `${start}-${end}`
    return `${'  '.repeat(depth)}${label} ${lines}`
  })
  return {path, content: `${content.join('\n')}\n`, blocks}
}
