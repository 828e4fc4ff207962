import type {Root} from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {type PluggableList, type Processor, unified} from 'unified'
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
export const blockParser: Parser = parserWithout(inlineConstructs)

/** One text as inline content, whatever its first characters are. */
export const inlineParser: Parser = parserWithout(blockConstructs)

/** All of Markdown, with the reader's own plugins. */
export function fullParser(remarkPlugins: PluggableList): Parser {
  return base().use(fenceMarks).use(remarkPlugins).freeze()
}

function parserWithout(constructs: readonly string[]): Parser {
  return base().use(fenceMarks).use(disable, constructs).freeze()
}

function base() {
  return unified().use(remarkParse).use(remarkFrontmatter, ['yaml', 'toml']).use(remarkGfm)
}

function disable(this: Processor, constructs: readonly string[]): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: [...constructs]}}]
}
