import {paragraphUnits} from '@opschunk/core'
import {definePlugin, type PluginFactory, type Unit} from '@opschunk/core/plugin'
import {notBlank} from './not-blank.ts'
import {type RecursiveOptions, recursiveOptions} from './options.ts'
import {roles, types} from './roles.ts'

/**
 * Text from the largest piece to the smallest: paragraphs are packed together toward the target, and what is too large
 * is cut at lines, then sentences, then words, then graphemes. With `separators`, at those instead.
 */
export const recursive: PluginFactory<Partial<RecursiveOptions>, RecursiveOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/text',
  version: '0.1.0',
  types,
  roles,
  options: recursiveOptions,
  create: ({separators}) => ({
    mode: 'document',
    segment: ({text}) => (separators === undefined ? paragraphUnits(text) : separatedUnits(text, separators))
  })
})

/** A leaf for each piece up to and with the first separator; a piece that is too large goes on with the others. */
function separatedUnits(text: string, [separator = '\n\n', ...weaker]: readonly string[]): Unit[] {
  const units: Unit[] = []
  const fallback = weaker.length === 0 ? 'prose' : {separators: weaker}
  let start = 0
  while (start < text.length) {
    const found = text.indexOf(separator, start)
    const end = found === -1 ? text.length : found + separator.length
    // Blank pieces are left to core, which keeps them with what precedes.
    if (notBlank.test(text.slice(start, end))) units.push({span: {start, end}, role: 'text', fallback})
    start = end
  }
  return units
}
