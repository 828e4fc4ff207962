import type {OpenEnd} from '../line-format.ts'

/** Whether a quoted field is open at the end: quotes in it are doubled, so that an odd number of them means so. */
export function hasOpenQuote(text: string, from: number): boolean {
  let isOpen = false
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

/** Goes on until the quoted field that a line leaves open is closed. */
export function quotedField(): OpenEnd {
  return {next: (text) => (hasOpenQuote(text, 0) ? 'last' : 'inside')}
}
