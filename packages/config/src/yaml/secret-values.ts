import type {SensitiveRange, Span} from '@opschunk/core/plugin'
import {indentEnd, lineEnd} from '../lines.ts'
import {isStandIn} from '../secrets/references.ts'
import {assignmentOnLine, unquoted} from '../secrets/setting.ts'
import type {Entry} from './entries.ts'
import {keyEnd} from './keys.ts'
import {entryOf, innerEntries, readValue} from './values.ts'

const rule = 'kubernetes-secret'

/** The values under `data` and `stringData` of a `Secret`; of a file of settings in it the values of those. */
export function secretValues(entries: readonly Entry[]): SensitiveRange[] {
  const found: SensitiveRange[] = []
  for (const key of ['data', 'stringData']) {
    const entry = entryOf(entries, key)
    const values = entry ? innerEntries(entry) : []
    if (entry && values.length === 0 && readValue(entry).form === 'flow') addValue(entry, found)
    for (const value of values) addValue(value, found)
  }
  return found
}

function addValue(entry: Entry, found: SensitiveRange[]): void {
  const {form, start, end} = readValue(entry)
  const {text} = entry.yaml
  if (form === 'empty' || form === 'alias') return
  if (form !== 'block-scalar') {
    const value = trimmed(text, {start, end})
    if (!isStandIn(contentOf(text, value))) found.push({span: value, rule})
    return
  }
  // The header of a block scalar is no secret.
  const body = {start: lineEnd(text, start, end), end}
  if (!settingsFile.test(entry.key ?? '')) found.push({span: trimmed(text, body), rule})
  else for (const span of settingValues(text, body)) found.push({span, rule})
}

/** `alertmanager.yaml`, `app.properties`: the names of its settings are no secret. */
const settingsFile = /\.(?:ya?ml|json|toml|ini|conf|cfg|cnf|properties|env)$/i
/** `}`, `],`, `---`: nothing but structure. */
const structure = /^[[\]{}(),;\s-]*$/
/** `- `: items of lists, and of lists in lists. */
const dashes = /(?:-[ \t]+)*/y
/** `|`, `>-`, `[`, `{`: what goes on below. */
const opener = /^(?:[|>][-+0-9]*|[[{(]*)$/

/** The values in a file of settings: behind a key, or the whole line where no key stands. */
function settingValues(text: string, {start, end}: Span): Span[] {
  const found: Span[] = []
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    dashes.lastIndex = indentEnd(text, line, next)
    dashes.test(text)
    const span = trimmed(text, valueOnLine(text, {start: dashes.lastIndex, end: next}))
    const value = contentOf(text, span)
    if (!structure.test(value) && !opener.test(value) && !isStandIn(value)) found.push(span)
    line = next
  }
  return found
}

function valueOnLine(text: string, line: Span): Span {
  const valueStart = keyEnd(text, line.start, line.end)
  if (valueStart >= 0) return unquoted(text, {start: indentEnd(text, valueStart, line.end), end: line.end})
  return assignmentOnLine(text, line)?.value ?? line
}

/** Without blanks around it. */
function trimmed(text: string, {start, end}: Span): Span {
  const value = text.slice(start, end)
  return {start: start + value.length - value.trimStart().length, end: start + value.trimEnd().length}
}

/** The text of a value without quotes. */
function contentOf(text: string, span: Span): string {
  const {start, end} = unquoted(text, span)
  return text.slice(start, end)
}
