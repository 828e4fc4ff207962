import {
  type DocumentContext,
  definePlugin,
  type PluginFactory,
  type Report,
  type SourceDocument,
  type Unit
} from '@opschunk/core/plugin'
import {notBlank} from './not-blank.ts'
import {type FixedOptions, fixedOptions} from './options.ts'
import {roles, types} from './roles.ts'
import {type Measure, type Placed, placeWindow, resolveWindow, type Window} from './window.ts'

/**
 * Fixed-size windows with overlap, as every retrieval tutorial has them: 400 tokens of which 15 % repeat the text
 * before, or with `unit: 'characters'` 1000 of which 200 do. Blind to structure: the baseline to compare others with.
 *
 * Throws a `TypeError` if `overlap` is not smaller than `size`.
 */
export const fixed: PluginFactory<Partial<FixedOptions>, FixedOptions> = definePlugin({
  apiVersion: 1,
  name: '@opschunk/text',
  version: '0.1.0',
  types,
  roles,
  options: fixedOptions,
  create: (options) => ({
    mode: 'document',
    segment: (document, context) => segment(document, context, options)
  })
})

function segment({text}: SourceDocument, context: DocumentContext, options: FixedOptions): Unit[] {
  const window = resolveWindow(options, context)
  const measure: Measure = {
    text,
    maxTokens: context.budget.maxTokens,
    tokens: (start, end) => context.countSpan({start, end})
  }
  const units: Unit[] = []
  const reported = new Set<Placed['fit']>(['size'])
  let start = 0
  // Four code units a token are a first guess; after it each window tells of the next.
  let guess = window.unit === 'characters' ? window.size : window.size * 4
  while (start < text.length) {
    const placed = placeWindow(start, guess, window, measure)
    if (!reported.has(placed.fit)) context.report(misfit(placed, window, measure))
    reported.add(placed.fit)
    if (notBlank.test(text.slice(placed.start, placed.end))) units.push(unitOf(placed, text))
    guess = placed.end - start
    start = placed.end
  }
  return units
}

function unitOf({overlapStart, start, end}: Placed, text: string): Unit {
  const unit: Unit = {span: {start, end}, role: 'text', breakBefore: 'always', fallback: 'prose'}
  const isRepeated = notBlank.test(text.slice(overlapStart, start))
  return isRepeated ? {...unit, overlap: {start: overlapStart, end: start}} : unit
}

/** The first of its kind is reported: what holds for one window holds for its like. */
function misfit({start, end, fit}: Placed, {size, unit}: Window, {maxTokens}: Measure): Report {
  const span = {start, end}
  if (fit === 'capped') {
    return {
      code: 'text/size-capped',
      message: `size: ${size} ${unit} of this text are more than maxTokens (${maxTokens}); shorter chunks were made`,
      span,
      help: 'Raise maxTokens of the budget, or lower size.'
    }
  }
  return {
    code: 'text/size-exceeded',
    message: `size: ${size} ${unit} do not hold the one character here; it was kept whole`,
    span,
    help: 'Raise size.'
  }
}
