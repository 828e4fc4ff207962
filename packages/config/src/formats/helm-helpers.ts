import {CERTAIN} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {lineEnd, withoutBlankEnd} from '../lines.ts'

/** Files of named templates (`_helpers.tpl`): a block a `define`, with the comment above. */
export const helmHelpers: Format = {
  name: 'helm-helpers',
  description: 'Named templates of Helm charts, by `define`',
  extensions: ['.tpl'],
  recognize: recognizeDefines,
  read: ({text}) => definesIn(text)
}

/** `{{- define "chart.name" -}}` at the start of a line. */
const define = /^[ \t]*\{\{-?[ \t]*define[ \t]+["`]([^"`\n]{1,200})["`]/gm
const anyDefine = /^[ \t]*\{\{-?[ \t]*define[ \t]+["`]/m
const helperName = /\.(?:tpl|ya?ml|txt)$|^_/
const yamlKind = /^kind:/m

function recognizeDefines({text, name}: ConfigFile): Recognition | undefined {
  if (!text.includes('{{') || !anyDefine.test(text) || yamlKind.test(text)) return undefined
  // Any program that fills in templates of Go may have one `define` around all of a file.
  if (name !== '' && !helperName.test(name)) return undefined
  return {confidence: CERTAIN, evidence: `\`define\` at the start of a line${name === '' ? '' : ` of \`${name}\``}`}
}

/** From each `define` to the next, the comment in front of it belonging to it. */
function definesIn(text: string): Block[] {
  const found = Array.from(text.matchAll(define), ({1: name = '', index}) => ({name, start: commentStart(text, index)}))
  return found.map(({name, start}, i) => ({
    span: withoutBlankEnd(text, {start, end: found[i + 1]?.start ?? text.length}),
    kind: 'define',
    label: name,
    metadata: {name}
  }))
}

/** Start of the comment tag directly above a line; of the line if there is none. */
function commentStart(text: string, line: number): number {
  const above = text.slice(0, line).trimEnd()
  if (!commentEnd.test(above.slice(-8))) return line
  const open = above.lastIndexOf('/*')
  const start = open < 0 ? -1 : text.lastIndexOf('{{', open)
  const lineStart = text.lastIndexOf('\n', start) + 1
  const isOwn = start >= 0 && open - start <= 4 && text.slice(lineStart, start).trim() === ''
  // The comment is the nearest one: it ends where the line above ends.
  return isOwn && lineEnd(text, above.length, text.length) <= line ? lineStart : line
}

// `*/ -}}`
const commentEnd = /\*\/[ \t]*-?\}\}$/
