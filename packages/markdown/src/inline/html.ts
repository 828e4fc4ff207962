/** `<https://example.com>`: shown as its address. */
const address = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\s]*)>/y

/** `<br>`, `<a name="x">`, `<img src='x' />`, `</a>`, `<!-- todo -->`, on one line: shown as nothing. */
const tag =
  /<(?:[A-Za-z][A-Za-z0-9-]*(?:[ \t]+[A-Za-z_:][\w.:-]*(?:=(?:"[^"\r\n]*"|'[^'\r\n]*'|[^\s"'=<>`]+))?)*[ \t]*\/?>|\/[A-Za-z][A-Za-z0-9-]*[ \t]*>|!--(?!-?>)[^<>\r\n-]*(?:-[^<>\r\n-]+)*-->)/y

/** What a `<` may begin that is more than text. */
const beginning = /<[A-Za-z/!?]/y

/**
 * What starts at a `<`: HTML, which shows nothing, or an address. Undefined for a `<` that is text; `unsure` if it may
 * be something else, which needs a `>`.
 */
export function tagOrAddress(
  text: string,
  at: number
): {readonly end: number; readonly shown: string} | 'unsure' | undefined {
  address.lastIndex = at
  const found = address.exec(text)
  if (found) return {end: at + found[0].length, shown: found[1] ?? ''}
  tag.lastIndex = at
  if (tag.test(text)) return {end: tag.lastIndex, shown: ''}
  beginning.lastIndex = at
  return isMail(text, at) || (beginning.test(text) && text.indexOf('>', at) !== -1) ? 'unsure' : undefined
}

/** `<ops@example.com>`, `<0@example.com>`. */
const mail = /<[^\s<>@]+@/y

function isMail(text: string, at: number): boolean {
  mail.lastIndex = at
  return mail.test(text)
}
