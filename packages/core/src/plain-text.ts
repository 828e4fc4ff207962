import type {Plugin} from './contract/plugin.ts'
import type {Unit} from './contract/unit.ts'
import {definePlugin} from './define-plugin.ts'
import {optionsSchema} from './options-schema.ts'

/** Paragraphs of a text, which blank lines separate, as units of role `text`. */
export function paragraphUnits(text: string): Unit[] {
  const units: Unit[] = []
  let start = -1
  let end = -1
  for (let lineStart = 0; lineStart < text.length; ) {
    const lineFeed = text.indexOf('\n', lineStart)
    const lineEnd = lineFeed < 0 ? text.length : lineFeed + 1
    const length = text.slice(lineStart, lineEnd).trimEnd().length
    if (length > 0) {
      if (start < 0) start = lineStart
      end = lineStart + length
    } else if (start >= 0) {
      units.push({span: {start, end}, role: 'text'})
      start = -1
    }
    lineStart = lineEnd
  }
  if (start >= 0) units.push({span: {start, end}, role: 'text'})
  return units
}

/** What no plugin claims, and what a plugin fails on: paragraphs, packed toward the target. */
export const plainText: () => Plugin = definePlugin({
  apiVersion: 1,
  name: '@opschunk/core',
  version: '0.1.0',
  types: [{type: 'doc', description: 'Plain text', extensions: ['.txt', '.text'], mediaTypes: ['text/plain']}],
  roles: {text: 'A paragraph'},
  options: optionsSchema<Record<never, never>>({}),
  create: () => ({mode: 'document', segment: ({text}) => paragraphUnits(text)})
})
