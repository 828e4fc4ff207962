import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import type {PluggableList} from 'unified'

/** Options of `markdown()`. */
export interface MarkdownOptions {
  /** Remark plugins that add to the syntax; what they add is read as paragraphs. Default none. */
  readonly remarkPlugins: PluggableList
  /**
   * Which sections start a chunk of their own unless they are tiny: `auto` (default) those of a page that holds
   * several topics, `apart` all of the highest level below the title, `together` none.
   */
  readonly sections: 'auto' | 'apart' | 'together'
  /**
   * What becomes of frontmatter that was read into metadata whole: `keep` (default) leaves it in the first chunk too,
   * `omit` leaves it out. Frontmatter that could not be read whole always stays.
   */
  readonly frontmatter: 'keep' | 'omit'
}

/** The options one by one, for plugins that add to them. */
export const markdownFields: Parameters<typeof optionsSchema<MarkdownOptions>>[0] = {
  remarkPlugins: {default: [], expected: 'a list of remark plugins', accepts: Array.isArray},
  sections: {
    default: 'auto',
    expected: '`auto`, `apart` or `together`',
    accepts: (value) => value === 'auto' || value === 'apart' || value === 'together'
  },
  frontmatter: {
    default: 'keep',
    expected: '`keep` or `omit`',
    accepts: (value) => value === 'keep' || value === 'omit'
  }
}

export const options: OptionsSchema<Partial<MarkdownOptions>, MarkdownOptions> = optionsSchema(markdownFields)
