import {headingText} from './heading-text.ts'
import type {MarkdownOptions} from './options.ts'
import {standApart} from './section-breaks.ts'
import type {Section, SectionTree} from './sections.ts'
import {blockUnits} from './units/block-units.ts'
import {isTemplateCode} from './units/glue.ts'
import {containerUnit, leafUnit, type OpenUnit} from './units/open-unit.ts'

/** Where a plugin makes other units of sections than those of any Markdown. */
export interface Shaping {
  /** Units of the blocks directly in a section, or of the preamble (`undefined`). Default: one a block. */
  readonly content?: ((section: Section | undefined) => readonly OpenUnit[]) | undefined
  /** The unit of a section, which may be changed, with its own role, context or metadata; its span and children stay. */
  readonly shape?: ((unit: OpenUnit, section: Section) => OpenUnit) | undefined
}

/** How sections become units. */
export interface SectionSettings extends Shaping {
  /** Title from the frontmatter: the label of a heading that is only template code. */
  readonly title?: string | undefined
  readonly sections: MarkdownOptions['sections']
}

/** Units of a document: its preamble, then its sections, nested as their headings are. */
export function sectionUnits(text: string, tree: SectionTree, settings: SectionSettings): OpenUnit[] {
  const preamble = settings.content?.(undefined) ?? blockUnits(text, tree.preamble)
  const labels = (section: Section) => headingText(text, section.heading)
  const sections = siblingUnits({text, settings, labels}, tree.sections, true)
  const first = preamble[0]
  const last = preamble[preamble.length - 1]
  if (!first || !last) return sections
  if (sections.length === 0) return preamble.slice()
  const span = {start: first.span.start, end: last.span.end}
  return [containerUnit(span, 'preamble', preamble)].concat(sections)
}

interface Reading {
  readonly text: string
  readonly settings: SectionSettings
  readonly labels: (section: Section) => string
}

function siblingUnits(reading: Reading, siblings: readonly Section[], isTop: boolean): OpenUnit[] {
  const units: OpenUnit[] = []
  if (siblings.length === 0) return units
  const {settings, labels} = reading
  const isApart = standApart(siblings, isTop, settings.sections, labels)
  const isTitle = isTop && siblings.length === 1
  for (const section of siblings) {
    const plain = sectionUnit(reading, section, isTitle)
    const unit = settings.shape?.(plain, section) ?? plain
    if (isApart) unit.breakBefore = 'prefer'
    // A heading with nothing below it, before another of its level, is glued on like any other heading.
    if (units.push(unit) < siblings.length && isBare(section)) unit.breakAfter = 'avoid'
  }
  return units
}

function isBare({blocks, sections}: Section): boolean {
  return blocks.length === 0 && sections.length === 0
}

function sectionUnit(reading: Reading, section: Section, isTitle: boolean): OpenUnit {
  const {text, settings} = reading
  const {heading, span} = section
  const headingUnit = leafUnit(heading.span, 'heading', 'never')
  if (!isBare(section)) headingUnit.breakAfter = 'avoid'
  const content = settings.content?.(section) ?? blockUnits(text, section.blocks)
  const inside = siblingUnits(reading, section.sections, isTitle)
  const unit = containerUnit(span, 'section', [headingUnit].concat(content, inside))
  const label = reading.labels(section)
  if (label === '') return unit
  unit.label = label
  // The path has the heading as written; what a reader sees of it is the title that it stands for.
  if (settings.title !== undefined && isTemplateCode(text, heading)) unit.breadcrumb = settings.title
  else unit.labelSpan = heading.content
  return unit
}
