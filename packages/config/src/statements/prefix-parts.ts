import type {Span} from '@opschunk/core/plugin'
import {type Part, pathStep} from '../format.ts'

/** A setting whose key is made of words: `spring.datasource.url`. */
export interface DottedSetting {
  readonly key: string
  readonly span: Span
}

/**
 * Settings in source order as parts: those next to each other whose keys begin alike are one part, `spring`, in it
 * `datasource`; what stands alone is called by all that is left of its key. Their keys are the same before `from`.
 */
export function prefixParts(settings: readonly DottedSetting[], from = 0): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < settings.length; ) {
    const first = settings[at]
    if (!first) break
    const end = runEnd(settings, at, first.key, from)
    parts.push(end === at + 1 ? settingPart(first, from) : runPart(settings.slice(at, end), first, from))
    at = end
  }
  return parts
}

/** Behind the settings from `at` on whose next word is that of a key, if it is not the last word of one. */
function runEnd(settings: readonly DottedSetting[], at: number, key: string, from: number): number {
  const dot = key.indexOf('.', from)
  if (dot < 0) return at + 1
  const word = key.slice(from, dot + 1)
  let end = at + 1
  while (settings[end]?.key.startsWith(word, from)) end++
  return end
}

function settingPart({key, span}: DottedSetting, from: number): Part {
  return {span, step: key.slice(from).split('.').map(pathStep).join('')}
}

function runPart(run: readonly DottedSetting[], {key, span}: DottedSetting, from: number): Part {
  const dot = key.indexOf('.', from)
  return {
    span: {start: span.start, end: run.at(-1)?.span.end ?? span.end},
    step: pathStep(key.slice(from, dot)),
    parts: () => prefixParts(run, dot + 1)
  }
}
