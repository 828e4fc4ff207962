import type {Roles} from '@opschunk/core/plugin'

/** What a unit of this plugin may be. */
export const roles: Roles = {
  page: 'The whole document under the title its frontmatter gives, if no heading of level 1 does',
  section:
    'A heading and what stands under it, deeper sections included; the section of a page takes what precedes too',
  preamble: 'What precedes the first heading',
  heading: 'The line, or two lines, of a heading',
  paragraph: 'A paragraph',
  list: 'An ordered or bulleted list',
  'list-item': 'An item of a list with all that is inside it',
  fence: 'A fenced code block',
  code: 'An indented code block',
  table: 'A table',
  'table-header': 'The header of a table and the delimiter row below it',
  'table-row': 'A row of a table',
  quote: 'A block quote',
  admonition: 'A note, tip or warning, in whichever of the notations for it',
  details: 'A `<details>` element with what it folds away',
  template: 'Template code: ERB, Hugo shortcodes, Liquid, Jinja, with what it encloses',
  html: 'Raw HTML, comments included',
  footnote: 'The text of a footnote',
  definition: 'Link definitions',
  rule: 'A thematic break',
  frontmatter: 'YAML or TOML metadata at the start'
}
