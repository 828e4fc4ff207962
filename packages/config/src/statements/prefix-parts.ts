import type {Span} from '@opschunk/core/plugin'
import {type Part, pathStep} from '../format.ts'

/** A setting whose key is made of words: `spring.datasource.url`. */
export interface DottedSetting {
  readonly words: readonly string[]
  readonly span: Span
}

/**
 * Settings in source order as parts: those next to each other whose keys begin alike are one part, `spring`, in it
 * `datasource`; what stands alone is called by all that is left of its key.
 */
export function prefixParts(settings: readonly DottedSetting[], depth = 0): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < settings.length; ) {
    const run = runFrom(settings, at, depth)
    const [first] = run
    if (!first) break
    parts.push(run.length === 1 ? settingPart(first, depth) : runPart(run, first, depth))
    at += run.length
  }
  return parts
}

/** The settings from `at` on whose word at a depth is the same, if it is not the last word of one. */
function runFrom(settings: readonly DottedSetting[], at: number, depth: number): readonly DottedSetting[] {
  const word = settings[at]?.words[depth]
  let end = at
  while (settings[end]?.words[depth] === word && (settings[end]?.words.length ?? 0) > depth + 1) end++
  return settings.slice(at, Math.max(end, at + 1))
}

function settingPart({words, span}: DottedSetting, depth: number): Part {
  return {span, step: words.slice(depth).map(pathStep).join('')}
}

function runPart(run: readonly DottedSetting[], first: DottedSetting, depth: number): Part {
  return {
    span: {start: first.span.start, end: run.at(-1)?.span.end ?? first.span.end},
    step: pathStep(first.words[depth] ?? ''),
    parts: () => prefixParts(run, depth + 1)
  }
}
