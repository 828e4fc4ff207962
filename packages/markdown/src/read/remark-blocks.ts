import type {PluggableList} from 'unified'
import type {Block, BlockProblem, BlockTree} from '../block.ts'
import {lineBlocks} from './line-blocks.ts'
import {mdastBlocks} from './mdast-blocks.ts'
import {nestingDepth} from './nesting.ts'
import {frontmatterEnd, nextCut} from './pieces.ts'
import {blockParser, fullParser, type Parser} from './remark.ts'

/** Remark's time grows faster than its input, so a long document is parsed in pieces of about this size. */
const pieceLength = 32_768

/** What no heading divides into pieces below this is read by lines: 200 KB of nested list take remark about a second. */
const remarkLength = 200_000

/** Deeper documents are read by lines: remark's time is quadratic in the depth, and some thousands overflow the stack. */
export const deepestLevel = 100

/** Remark plugins that add to the syntax of a document. */
export interface RemarkOptions {
  readonly remarkPlugins?: PluggableList
}

/** The block tree of a Markdown document, read by remark; what remark cannot do in linear time is read by lines. */
export function remarkBlocks(text: string, options: RemarkOptions = {}): BlockTree {
  const plugins = options.remarkPlugins ?? []
  const parser = plugins.length === 0 ? blockParser : fullParser(plugins)
  // What plugins add may hold headings: a document is divided as little as possible then.
  const usualReach = plugins.length === 0 ? pieceLength : remarkLength
  const blocks: Block[] = []
  const problems: BlockProblem[] = []
  // micromark drops a byte order mark and counts from behind it.
  let start = text.startsWith('\uFEFF') ? 1 : 0
  let floor = frontmatterEnd(text, start)
  let reach = usualReach
  while (start < text.length) {
    const end = nextCut(text, floor, start + reach)
    const piece = readPiece(text, start, end, parser)
    if (end < text.length && mayGoOn(piece)) {
      // The heading at the cut stands inside a block that is still open: cut further on, twice as far at least.
      reach = Math.max(end - start, reach) * 2
      floor = end
      continue
    }
    for (const block of piece.blocks) blocks.push(block)
    for (const problem of piece.problems) problems.push(problem)
    start = end
    floor = end
    reach = usualReach
  }
  return {blocks, problems}
}

function readPiece(
  text: string,
  start: number,
  end: number,
  parser: Parser
): {blocks: Block[]; problems: BlockProblem[]} {
  const problem = limitProblem(text, start, end)
  if (problem === undefined) return mdastBlocks(parser.parse(text.slice(start, end)), text, start)
  // Only the first piece can start with frontmatter: the others start with a heading.
  const content = frontmatterEnd(text, start)
  const {blocks} = mdastBlocks(parser.parse(text.slice(start, content)), text, start)
  const byLines = lineBlocks(text, {start: content, end})
  return {blocks: [...blocks, ...byLines.blocks], problems: [problem, ...byLines.problems]}
}

function limitProblem(text: string, start: number, end: number): BlockProblem | undefined {
  const span = {start, end}
  if (end - start > remarkLength) {
    const found = `${end - start} characters without a heading to divide them`
    return {code: 'size-limit', span, message: `${found}: they are read by lines (limit: ${remarkLength}).`}
  }
  if (nestingDepth(text, start, end) <= deepestLevel) return undefined
  const message = `Lists and quotes nest deeper than ${deepestLevel} levels: they are read by lines.`
  return {code: 'nesting-limit', span, message}
}

/**
 * True if the last block of a piece may go on behind its end. A heading at the start of a line ends everything
 * but a fence, an HTML block, and frontmatter (which pieces never divide).
 */
function mayGoOn(piece: BlockTree): boolean {
  const last = piece.blocks.at(-1)
  if (last?.kind === 'html') return true
  if (last?.kind !== 'fence') return false
  return piece.problems.some((problem) => problem.code === 'unclosed-fence' && problem.span.start === last.span.start)
}
