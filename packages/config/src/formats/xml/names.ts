import type {PartNames} from '../../statements/parts.ts'
import type {Statement} from '../../statements/statement.ts'

const tagName = /<([^\s/>]{1,200})/y

/** `dependency` */
export function elementName(text: string, {span}: Statement): string {
  tagName.lastIndex = span.start
  return tagName.exec(text)?.[1] ?? ''
}

/** ` id="x"`, ` name='x'`, in a tag. */
const attribute = /\s(?:id|name|key|ref|Include|Update)\s*=\s*["']([^"'<>]{1,120})["']/

/** Elements that say what the one is called that holds them, the best first. */
const identities = ['artifactId', 'id', 'name', 'servlet-name', 'filter-name', 'param-name', 'key'] as const

/** What tells an element from its siblings. */
export function identityOf(text: string, element: Statement): string | undefined {
  const head = text.slice(
    element.span.start,
    Math.min(element.body?.start ?? element.span.end, element.span.start + 500)
  )
  const own = attribute.exec(head)?.[1]
  if (own !== undefined) return own
  const children = element.children.slice(0, mostChildren)
  for (const name of identities) {
    const child = children.find((child) => elementName(text, child) === name)
    const value = child?.body && text.slice(child.body.start, Math.min(child.body.end, child.body.start + 120)).trim()
    if (value) return value
  }
  return undefined
}

/** Children that may hold a name. */
const mostChildren = 12

/** How elements are called in paths. */
export const names: PartNames = {
  keyOf: (text, element) => {
    const name = elementName(text, element)
    const identity = identityOf(text, element)
    return identity === undefined ? name : `${name} ${identity}`
  },
  comment: {open: '<!--', close: '-->'}
}
