import type {Reference} from '../format.ts'

/** `&defaults` and `*defaults` where a value may start. The sign comes first: it is rare. */
const mark = /[&*](?<=(?:^|[\s[,{:-])[&*])([\w.-]{1,100})(?=[\s,\]}]|$)/gm

/**
 * The aliases of a file with the definition that counts: the last one before, as YAML says. An alias of nothing is
 * left out. Marks in strings and comments are read too: they name nothing, or something that is there.
 */
export function aliases(text: string): Reference[] {
  if (!text.includes('&') || !text.includes('*')) return []
  const anchors = new Map<string, number>()
  const found: Reference[] = []
  for (const {1: name = '', index} of text.matchAll(mark)) {
    const definition = anchors.get(name)
    if (text[index] === '&') anchors.set(name, index)
    else if (definition !== undefined) found.push({name: `*${name}`, at: index, definition})
  }
  return found
}
