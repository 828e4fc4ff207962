import type {DocumentContext, DocumentSegmenter, SourceDocument, Unit} from '@opschunk/core/plugin'
import type {Block, BlockProblem} from './block.ts'
import {type Frontmatter, readFrontmatter} from './frontmatter/read-frontmatter.ts'
import type {MarkdownOptions} from './options.ts'
import {blockTree} from './read/block-tree.ts'
import {type Shaping, sectionUnits} from './section-units.ts'
import {nestSections, type SectionTree} from './sections.ts'
import {shownTitle} from './title.ts'
import {containerUnit, leafUnit, type OpenUnit} from './units/open-unit.ts'

/** Markdown by heading: frontmatter to metadata, sections nested, blocks whole. */
export function segmenter(options: MarkdownOptions): DocumentSegmenter {
  return {mode: 'document', segment: (document, context) => documentUnits(document, context, options)}
}

/** What a plugin reads a document as: its sections, and how they become other units than those of any Markdown. */
export interface Reading extends Shaping {
  readonly tree: SectionTree
}

/**
 * Units of a Markdown document; reports what was odd, and sets the title and the frontmatter as metadata. Plugins that
 * know more of a document give a reading of its blocks, frontmatter left out.
 */
export function documentUnits(
  {text}: SourceDocument,
  context: DocumentContext,
  options: MarkdownOptions,
  read: (text: string, content: readonly Block[]) => Reading = (_, content) => ({tree: nestSections(content)})
): Unit[] {
  const {blocks, problems} = blockTree(text, {remarkPlugins: options.remarkPlugins})
  for (const problem of problems) reportProblem(context, problem)
  const frontmatter = readFrontmatter(text, blocks[0])
  const content = frontmatter ? blocks.slice(1) : blocks
  if (frontmatter) setFrontmatter(context, frontmatter)
  const shown = shownTitle(text, content)
  if (shown) context.set('title', shown.title, {from: 'document', span: shown.span})

  const given = frontmatter?.values.get('title')
  const title = typeof given?.value === 'string' && given.value !== '' ? given.value : undefined
  const {tree, content: contentUnits, shape} = read(text, content)
  const units = sectionUnits(text, tree, {title, sections: options.sections, content: contentUnits, shape})
  const all = frontmatter ? [frontmatterUnit(frontmatter, options)].concat(units) : units
  const last = all.at(-1)
  if (last && isPage(tree)) return [pageSection(all.slice(0, -1), last)]
  return title !== undefined && given && units.length > 0 ? [pageUnit(title, given.span, all)] : all
}

function setFrontmatter(context: DocumentContext, frontmatter: Frontmatter): void {
  if (frontmatter.problem) context.report(frontmatter.problem)
  for (const [key, {value, span}] of frontmatter.values) context.set(key, value, {from: 'frontmatter', span})
}

function frontmatterUnit({span, isWhole}: Frontmatter, {frontmatter}: MarkdownOptions): OpenUnit {
  const unit = leafUnit(span, 'frontmatter', 'avoid', 'lines')
  if (isWhole && frontmatter === 'omit') unit.omit = true
  return unit
}

/** True if one heading of level 1 has all other sections under it: its section is the page. */
function isPage({sections}: SectionTree): boolean {
  return sections.length === 1 && sections[0]?.level === 1
}

/** The section that is the page, with what precedes its heading: a page that fits is one unit, with one path. */
function pageSection(before: readonly OpenUnit[], section: OpenUnit): Unit {
  const [first] = before
  if (!first) return section
  section.span = {start: first.span.start, end: section.span.end}
  section.children = before.concat(section.children ?? [])
  return section
}

/** A page under the title in its frontmatter. */
function pageUnit(title: string, labelSpan: Unit['span'], units: readonly OpenUnit[]): Unit {
  const unit = containerUnit({start: units[0]?.span.start ?? 0, end: units.at(-1)?.span.end ?? 0}, 'page', units)
  unit.label = title
  unit.labelSpan = labelSpan
  return unit
}

function reportProblem(context: DocumentContext, problem: BlockProblem): void {
  context.report({
    code: `markdown/${problem.code}`,
    message: problem.message,
    span: problem.span,
    help: help[problem.code]
  })
}

const help: {readonly [code in BlockProblem['code']]: string} = {
  'unclosed-fence': 'Close the fence. Until then all that follows it is read as code.',
  'nesting-limit': 'Nest lists and quotes less deeply if their structure matters.',
  'size-limit': 'Divide the text by headings if the structure inside matters.'
}
