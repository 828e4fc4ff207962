import {createRequire} from 'node:module'
import type {Root} from 'mdast'
import type {PluggableList, Processor} from 'unified'
import {fenceMarks} from './fence-marks.ts'

/** What is asked of a remark processor. */
export interface Parser {
  parse(text: string): Root
}

/**
 * Inline constructs of CommonMark and GFM, by the names micromark gives them. `lineEnding` is not among them:
 * micromark throws without it. `tasklistCheck` is not: the block tree shows it.
 */
const inlineConstructs = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'emailAutolink',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'protocolAutolink',
  'strikethrough',
  'wwwAutolink'
]

/** Block constructs of CommonMark and GFM: without them every text is one paragraph. */
const blockConstructs = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'gfmFootnoteDefinition',
  'headingAtx',
  'htmlFlow',
  'list',
  'setextUnderline',
  'table',
  'thematicBreak'
]

/** Blocks with their inline content left unread: the same blocks, in linear time on any paragraph. */
export const blockParser: Parser = parserOf(() => parserWithout(inlineConstructs))

/** One text as inline content, whatever its first characters are. */
export const inlineParser: Parser = parserOf(() => parserWithout(blockConstructs))

/** All of Markdown, with the reader's own plugins. */
export function fullParser(remarkPlugins: PluggableList): Parser {
  return parserOf(() => base().use(fenceMarks).use(remarkPlugins).freeze())
}

/** A parser that is made when it is first used: few documents need one, and loading remark takes longer than they do. */
function parserOf(make: () => Parser): Parser {
  let parser: Parser | undefined
  return {
    parse: (text) => {
      parser ??= make()
      return parser.parse(text)
    }
  }
}

function parserWithout(constructs: readonly string[]): Parser {
  return base().use(fenceMarks).use(disable, constructs).freeze()
}

const load = createRequire(import.meta.url)

/** `require` knows no types: those of each package are what its own declarations say. */
function base() {
  const {unified} = load('unified') as typeof import('unified')
  const {default: remarkParse} = load('remark-parse') as typeof import('remark-parse')
  const {default: remarkFrontmatter} = load('remark-frontmatter') as typeof import('remark-frontmatter')
  const {default: remarkGfm} = load('remark-gfm') as typeof import('remark-gfm')
  return unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm)
}

function disable(this: Processor, constructs: readonly string[]): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: [...constructs]}}]
}
