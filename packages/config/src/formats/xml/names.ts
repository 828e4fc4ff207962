import type {PartNames} from '../../statements/parts.ts'
import type {Statement} from '../../statements/statement.ts'

/** `<bean` */
const tagName = /<[^\s/>]{1,200}/y

/** `dependency` */
export function elementName(text: string, {start}: Statement): string {
  tagName.lastIndex = start
  return tagName.test(text) ? text.slice(start + 1, tagName.lastIndex) : ''
}

/** Whether an element has a name; cheaper than to ask for it. */
export function isElement(text: string, {start}: Statement, name: string): boolean {
  return text.startsWith(name, start + 1) && nameEnd.test(text[start + 1 + name.length] ?? '>')
}

const nameEnd = /[\s/>]/

/** ` id="x"`, ` name='x'`, in a tag. */
const attribute = /\s(?:id|name|key|ref|Include|Update)\s*=\s*["']([^"'<>]{1,120})["']/

/** Elements that say what the one is called that holds them, the best first. */
const identities = ['artifactId', 'id', 'name', 'servlet-name', 'filter-name', 'param-name', 'key'] as const

/** What tells an element from its siblings. */
export function identityOf(text: string, element: Statement): string | undefined {
  const head = text.slice(element.start, Math.min(element.body?.start ?? element.end, element.start + 500))
  const own = attribute.exec(head)?.[1]
  if (own !== undefined) return own
  for (const name of identities) {
    const {body} = childNamed(text, element, name) ?? {}
    const value = body && text.slice(body.start, Math.min(body.end, body.start + 120)).trim()
    if (value) return value
  }
  return undefined
}

function childNamed(text: string, {children}: Statement, name: string): Statement | undefined {
  for (let i = 0; i < mostChildren; i++) {
    const child = children[i]
    if (!child || isElement(text, child, name)) return child
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
