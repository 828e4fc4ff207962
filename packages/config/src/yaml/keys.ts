import {isBlankOrEnd} from '../lines.ts'

/** Implicit keys have at most 1,024 characters (YAML 1.2.2, production 154). */
const maxKeyLength = 1024

/** `"a: b":`, `'it''s':`, an anchor or a tag before them left aside. */
const doubleQuoted = /"((?:[^"\\\n]|\\.){0,1024})"[ \t]*:/y
const singleQuoted = /'((?:[^'\n]|''){0,1024})'[ \t]*:/y
const property = /(?:[&!][^\s,[\]{}]{0,200}[ \t]+)*/y

/** The key of a pair that starts at an offset, and where its value may start; `undefined` if none does. */
export function keyAt(text: string, at: number, end: number): {key: string; valueStart: number} | undefined {
  property.lastIndex = at
  property.test(text)
  const start = property.lastIndex
  const first = text[start]
  if (first === '"' || first === "'") {
    const form = first === '"' ? doubleQuoted : singleQuoted
    form.lastIndex = start
    const match = form.exec(text)
    if (!match || !isBlankOrEnd(text, form.lastIndex)) return undefined
    return {key: match[1] ?? '', valueStart: form.lastIndex}
  }
  if (first === '?' && isBlankOrEnd(text, start + 1)) {
    return {key: text.slice(start + 1, end).trim(), valueStart: end}
  }
  // `{{ .Values.name }}: x` is a key of a template.
  const isTemplated = first === '{' && text[start + 1] === '{'
  // `:key:` and `?key:` are plain, `: value` and `? key` are not.
  const isColon = first === ':' && isBlankOrEnd(text, start + 1)
  if (first === undefined || isColon || (notPlain.has(first) && !isTemplated)) return undefined
  const line = text.slice(start, Math.min(end, start + maxKeyLength))
  for (let colon = line.indexOf(':'); colon >= 0; colon = line.indexOf(':', colon + 1)) {
    if (!isBlankOrEnd(text, start + colon + 1)) continue
    const key = line.slice(0, colon).trimEnd()
    return key.includes(' #') || key === '' ? undefined : {key, valueStart: start + colon + 1}
  }
  return undefined
}

/** Characters that no plain scalar starts with, and closing brackets. */
const notPlain: ReadonlySet<string> = new Set([...'[]{},#|>@`%'])
