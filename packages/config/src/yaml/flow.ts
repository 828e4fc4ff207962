/** What stands in a flow collection: a scalar as it is written, without quotes, or a collection; aliases are left out. */
export type Flow = string | readonly FlowItem[]

/** A pair of a mapping, or an element of a sequence, which has no key. */
export interface FlowItem {
  readonly key: string | undefined
  readonly value: Flow | undefined
}

/** Collections that are nested deeper are not read: that is an attack or a mistake. */
const maxDepth = 50

/**
 * Reads a flow collection: `[a, "b"]`, `{name: x, labels: {app: y}}`. What is broken costs its own item; one that is not
 * closed goes on to the end. Values are not interpreted: `on` stays `on`, `1.20` stays `1.20`. Linear, but meant for names,
 * not for data: a scalar of some megabytes is too long for it.
 */
export function readFlow(text: string): Flow | undefined {
  return valueAt({text, at: 0}, 0)
}

interface Cursor {
  readonly text: string
  at: number
}

// Recursion is as deep as `maxDepth`.
function valueAt(cursor: Cursor, depth: number): Flow | undefined {
  skip(cursor, properties)
  const char = cursor.text[cursor.at]
  const isTag = cursor.text.startsWith('{{', cursor.at)
  if (char === '[' || (char === '{' && !isTag)) return depth < maxDepth ? itemsIn(cursor, depth + 1) : undefined
  if (char === '*') {
    skip(cursor, plain)
    return undefined
  }
  if (char === '"' || char === "'") return quotedAt(cursor, char === '"' ? doubleQuoted : singleQuoted)
  const {at} = cursor
  skip(cursor, plain)
  const value = cursor.text.slice(at, cursor.at).trim().replace(fold, ' ')
  return value === '' ? undefined : value
}

function itemsIn(cursor: Cursor, depth: number): FlowItem[] {
  const {text} = cursor
  const items: FlowItem[] = []
  cursor.at++
  for (skip(cursor, properties); cursor.at < text.length; skip(cursor, properties)) {
    const char = text[cursor.at]
    if (char === ']' || char === '}') {
      cursor.at++
      break
    }
    if (char === ',') {
      cursor.at++
      continue
    }
    const {at} = cursor
    const first = valueAt(cursor, depth)
    skip(cursor, properties)
    if (text[cursor.at] === ':') {
      cursor.at++
      items.push({key: typeof first === 'string' ? first : undefined, value: valueAt(cursor, depth)})
    } else items.push({key: undefined, value: first})
    // What is neither a value nor a sign is passed over.
    if (cursor.at === at) cursor.at++
  }
  return items
}

/** The text in quotes; all to the end of its line if they are not closed. */
function quotedAt(cursor: Cursor, form: RegExp): string {
  const {at} = cursor
  skip(cursor, form)
  const {text} = cursor
  return text.slice(at + 1, cursor.at - (text[cursor.at - 1] === text[at] && cursor.at > at + 1 ? 1 : 0))
}

/** Passes over what a sticky expression matches. */
function skip(cursor: Cursor, form: RegExp): void {
  form.lastIndex = cursor.at
  if (form.test(cursor.text)) cursor.at = form.lastIndex
}

/** Blanks, line ends, comments, and anchors and tags in front of a value. */
const properties = /(?:\s+|(?<=\s)#[^\n]*|[&!][^\s,[\]{}]*)*/y
/** `x: y` has a colon that ends a key, `a:b` and `http://x` do not; `{{ .x }}` is a tag of a template. */
const plain = /(?:\{\{[^{}\n]*\}\}|[^,:[\]{}#]|:(?![\s,[\]{}]|$)|(?<!\s)#)*/y
const doubleQuoted = /"(?:[^"\\]|\\[\s\S])*"|"[^\n]*/y
const singleQuoted = /'(?:[^']|'')*'|'[^\n]*/y
/** A line end in a scalar, with the blanks around it. */
const fold = /(?<![ \t])[ \t]*\n\s*/g
