/** `](target)`, `](target "title")`, `](a_(b))`: of a link on one line, without escapes and angle brackets. */
const resource =
  /\([ \t]*(?:[^\s()<>\\\p{Cc}][^\s()\\\p{Cc}]*(?:\([^\s()\\\p{Cc}]*\)[^\s()\\\p{Cc}]*)*(?:[ \t]+(?:"[^"\\\r\n]*"|'[^'\\\r\n]*'))?[ \t]*)?\)/uy

/** `(see the wiki`, `(a b)`, `({{< ref "a" >}})`: no resource, whatever follows. */
const noResource = /\((?:[ \t]*$|[^\s()<>\\"'\p{Cc}][^\s()\\\p{Cc}]*(?:$|[ \t]+[^\s"'()<]))/uy

/**
 * Where the resource of a link ends that starts at a parenthesis; undefined if none does, `unsure` for what it takes
 * more to tell.
 */
export function resourceEnd(text: string, at: number): number | 'unsure' | undefined {
  resource.lastIndex = at
  if (resource.test(text)) return resource.lastIndex
  noResource.lastIndex = at
  return noResource.test(text) ? undefined : 'unsure'
}
