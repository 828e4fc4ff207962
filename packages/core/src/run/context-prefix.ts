import {owned} from '../chunk/own-metadata.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {JsonValue, Metadata} from '../contract/span.ts'
import {chainOf, type Node} from '../tree/node.ts'
import {showValue} from '../wording.ts'
import type {RunContext} from './run-context.ts'
import {foundIn, WrongResult} from './wrong-result.ts'

/** What stands in front of the breadcrumb below a node. */
export type ContextPrefix = (node: Node | undefined) => string | undefined

/** The prefix that the config of a run asks for. A function that fails is reported once, and gives nothing then. */
export function contextPrefix(run: RunContext, report: (report: Report) => void): ContextPrefix | undefined {
  const {prefix} = run.contextSettings
  if (prefix === undefined) return undefined
  const read = typeof prefix === 'function' ? prefix : template(prefix)
  let hasFailed = false
  return (node) => {
    const chain = chainOf(node)
    try {
      const text: unknown = read(
        knownMetadata(run, chain),
        chain.flatMap(({unit}) => unit.label ?? [])
      )
      if (text === undefined || typeof text === 'string') return text?.trim() === '' ? undefined : text
      throw new WrongResult(`got ${showValue(text)}`)
    } catch (cause) {
      if (run.throwsOnPluginError) throw cause
      if (!hasFailed) {
        const message = `context.prefix: expected a text or nothing from the function, ${foundIn(cause)}`
        const help = 'Chunks have no prefix where it fails.'
        report({code: 'core/context-failed', severity: 'error', message, help, cause})
      }
      hasFailed = true
      return undefined
    }
  }
}

function knownMetadata({id, type, metadata, copies}: RunContext, chain: readonly Node[]): Metadata {
  const ofUnits = chain.flatMap(({unit}) => (unit.metadata === undefined ? [] : Object.entries(unit.metadata)))
  const known = {
    source: id,
    doc_type: type,
    ...metadata.values('weak'),
    ...Object.fromEntries(ofUnits),
    ...metadata.values('strong')
  }
  return owned(known, copies)
}

/** `{service}` */
const placeholder = /\{(\w+)\}/g
/** What a missing value leaves: `redis   `, ` / ` at an end. */
const blanks = /[ \t]+/g

function template(text: string): (metadata: Metadata) => string | undefined {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name)
  return (metadata) => {
    const isEmpty = (name: string) => shown(metadata[name]) === ''
    if (names.length > 0 && names.every(isEmpty)) return undefined
    return text
      .replace(placeholder, (_, name: string) => shown(metadata[name]))
      .replace(blanks, ' ')
      .trim()
  }
}

/** Lists as their items; nothing for what has no short form. */
function shown(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map((item: JsonValue) => shown(item)).join(', ')
  return value === undefined || typeof value === 'object' ? '' : String(value)
}
