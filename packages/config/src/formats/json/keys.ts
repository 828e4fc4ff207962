import type {Span} from '@opschunk/core/plugin'
import type {PartNames} from '../../statements/parts.ts'

/** `"key":`, `'key':`, `key:` */
const key = /(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)'|([\p{L}_$][\p{L}\p{N}_$-]*))\s{0,100}:/uy

/** How members are called. */
export const names: PartNames = {keyOf, comment: {open: '/*', close: '*/'}}

function keyOf(text: string, {span}: {readonly span: Span}): string | undefined {
  key.lastIndex = span.start
  const match = key.exec(text)
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined
}
