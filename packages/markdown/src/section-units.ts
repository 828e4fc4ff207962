import type {Breaks, Unit} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {headingText} from './heading-text.ts'
import type {MarkdownOptions} from './options.ts'
import {standApart} from './section-breaks.ts'
import type {Section, SectionTree} from './sections.ts'
import {blockUnits} from './units/block-units.ts'
import {isTemplateCode} from './units/glue.ts'
import type {OpenUnit} from './units/open-unit.ts'

/** Where a plugin makes other units of sections than those of any Markdown. */
export interface Shaping {
  /** Units of the blocks directly in a section, or of the preamble (`undefined`). Default: one a block. */
  readonly content?: (section: Section | undefined) => readonly Unit[]
  /** The unit of a section with its own role, context or metadata; its span and children stay. */
  readonly shape?: (unit: Unit, section: Section) => Unit
}

/** How sections become units. */
export interface SectionSettings extends Shaping {
  /** Title from the frontmatter: the label of a heading that is only template code. */
  readonly title?: string | undefined
  readonly sections: MarkdownOptions['sections']
}

/** Units of a document: its preamble, then its sections, nested as their headings are. */
export function sectionUnits(text: string, tree: SectionTree, settings: SectionSettings): Unit[] {
  const reading = {text, settings, labels: (section: Section) => labelOf(text, section.heading)}
  const preamble = settings.content?.(undefined) ?? blockUnits(text, tree.preamble)
  const sections = siblingUnits(reading, tree.sections, true)
  const [first, last] = [preamble[0], preamble.at(-1)]
  if (!first || !last || sections.length === 0) return [...preamble, ...sections]
  const span = {start: first.span.start, end: last.span.end}
  return [{span, role: 'preamble', breakInside: 'avoid', children: preamble}, ...sections]
}

interface Reading {
  readonly text: string
  readonly settings: SectionSettings
  readonly labels: (section: Section) => string
}

function siblingUnits(reading: Reading, siblings: readonly Section[], isTop: boolean): Unit[] {
  if (siblings.length === 0) return []
  const isApart = standApart(siblings, isTop, reading.settings.sections, reading.labels)
  const isTitle = isTop && siblings.length === 1
  return siblings.map((section, index) => {
    const plain = sectionUnit(reading, section, isTitle)
    const unit = reading.settings.shape?.(plain, section) ?? plain
    // A heading with nothing below it, before another of its level, is glued on like any other heading.
    const isGlued = index < siblings.length - 1 && isBare(section)
    if (!isApart && !isGlued) return unit
    const breaks: Breaks = {...(isApart && {breakBefore: 'prefer'}), ...(isGlued && {breakAfter: 'avoid'})}
    return Object.assign({}, unit, breaks)
  })
}

function isBare({blocks, sections}: Section): boolean {
  return blocks.length === 0 && sections.length === 0
}

function sectionUnit(reading: Reading, section: Section, isTitle: boolean): Unit {
  const {text, settings} = reading
  const {heading, span} = section
  const headingUnit: OpenUnit = {span: heading.span, role: 'heading', breakInside: 'never'}
  if (!isBare(section)) headingUnit.breakAfter = 'avoid'
  const content = settings.content?.(section) ?? blockUnits(text, section.blocks)
  const children = [headingUnit, ...content, ...siblingUnits(reading, section.sections, isTitle)]
  const label = reading.labels(section)
  if (label === '') return {span, role: 'section', breakInside: 'avoid', children}
  // The path has the heading as written; what a reader sees of it is the title that it stands for.
  if (settings.title !== undefined && isTemplateCode(text, heading)) {
    return {span, role: 'section', breakInside: 'avoid', label, breadcrumb: settings.title, children}
  }
  return {span, role: 'section', breakInside: 'avoid', label, labelSpan: heading.content, children}
}

function labelOf(text: string, heading: Block): string {
  return headingText(text, heading)
}
