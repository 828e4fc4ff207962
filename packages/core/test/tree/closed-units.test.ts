import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {ClosedUnits} from '../../src/tree/closed-units.ts'
import type {Node} from '../../src/tree/node.ts'
import {Tiler} from '../../src/tree/tile.ts'
import {chunksOf, pluginOf, unitOn, wordsOf} from '../support/run.ts'

const text = 'one\n  two\n  three\nfour\n'

/** A list of `one`, which holds `two` and `three`, and of `four`. */
function list(extra: Partial<Unit> = {}, inside: Partial<Unit> = {}): Unit {
  const item = unitOn(text, 'one\n  two\n  three', 'section', {
    breakInside: 'avoid',
    children: [unitOn(text, 'one', 'step'), unitOn(text, '  two', 'step', inside), unitOn(text, '  three', 'step')],
    ...extra
  })
  return unitOn(text, text.trim(), 'table', {children: [item, unitOn(text, 'four', 'step')]})
}

describe('closed units', () => {
  it.each<[string, Partial<Unit>, Partial<Unit>]>([
    ['a container that says nothing', {}, {}],
    ['an atomic one, whatever it says and is glued to', {breakInside: 'never', label: 'One', breakAfter: 'avoid'}, {}],
    ['one in which some is glued', {}, {breakAfter: 'avoid'}]
  ])('are made of %s', (_, extra, inside) => {
    expect(closedIn([list(extra, inside)])).toEqual(['section'])
  })

  it.each<[string, Partial<Unit>, Partial<Unit>]>([
    ['may be cut', {breakInside: 'auto'}, {}],
    ['is glued to what follows', {breakAfter: 'avoid'}, {}],
    ['has a label', {label: 'One'}, {}],
    ['holds a label', {}, {label: 'Two'}],
    ['holds metadata', {breakInside: 'never'}, {metadata: {step: 2}}],
    ['holds a break', {}, {breakBefore: 'prefer'}],
    ['holds text of no unit', {}, {span: {start: 8, end: 9}}]
  ])('are not made of one that %s', (_, extra, inside) => {
    expect(closedIn([list(extra, inside)])).toEqual([])
  })
})

describe('looking for closed units', () => {
  it('asks no unit twice that lies below hundreds of others', () => {
    const depth = 400
    const deep = 'a\n'.repeat(depth).concat('last')
    let reads = 0
    let unit = unitOn(deep, 'last', 'step', {label: 'Last'})
    for (let start = 2 * (depth - 1); start >= 0; start -= 2) {
      const silent: Unit = {span: {start, end: start + 1}, role: 'step'}
      const first = new Proxy(silent, {
        get(unit, key) {
          if (key === 'label') reads++
          return Reflect.get(unit, key)
        }
      })
      unit = {span: {start, end: deep.length}, role: 'section', breakInside: 'avoid', children: [first, unit]}
    }
    expect(closedIn([unit], deep)).toEqual([])
    expect(reads).toBeLessThan(2 * depth)
  })
})

describe('chunks of closed units', () => {
  it('are those of open ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(outline, {minLength: 1, maxLength: 8}), budgets, async (outlines, budget) => {
        const {text, units} = written(outlines)
        const closed = await chunksOf(
          pluginOf(() => units),
          text,
          budget
        )
        const open = await chunksOf(
          pluginOf(() => units.map(opened)),
          text,
          budget
        )
        expect(closed.chunks).toEqual(open.chunks)
      }),
      {numRuns: 200}
    )
  })

  it('have the roles that are inside', async () => {
    const {first} = await chunksOf(
      pluginOf(() => [list()]),
      text,
      {maxTokens: 50}
    )
    expect(first.roles).toEqual(['table', 'section', 'step'])
  })
})

/** The roles of the units that stay closed where a chunk has room for all. */
function closedIn(units: readonly Unit[], of: string = text): string[] {
  const source = {codeUnitAt: (offset: number) => of.charCodeAt(offset)}
  const tiler = new Tiler(source, new ClosedUnits(source, () => true))
  return tiler.tile(units, {start: 0, end: of.length}, true).flatMap(closedBelow)
}

function closedBelow({unit, isClosed, children}: Node): string[] {
  return isClosed ? [unit.role] : children.flatMap(closedBelow)
}

/** A leaf of so many words, or a container of others. */
interface Outline {
  readonly words: number
  /** Whether a line of no unit follows. */
  readonly hasGap: boolean
  readonly breaks: Partial<Unit>
  readonly inside: readonly Outline[]
}

const breaks: fc.Arbitrary<Partial<Unit>> = fc.oneof(
  {weight: 6, arbitrary: fc.constant({breakInside: 'avoid'} as const)},
  {weight: 1, arbitrary: fc.constant({breakInside: 'avoid', breakAfter: 'avoid'} as const)},
  {weight: 1, arbitrary: fc.constant({breakInside: 'avoid', breakBefore: 'prefer'} as const)},
  {weight: 1, arbitrary: fc.constant({breakInside: 'never'} as const)},
  {weight: 1, arbitrary: fc.constant({breakInside: 'auto', label: 'Part'} as const)}
)

const {outline} = fc.letrec<{outline: Outline}>((tie) => ({
  outline: fc.record({
    words: fc.integer({min: 1, max: 12}),
    hasGap: fc.integer({min: 0, max: 9}).map((value) => value === 0),
    breaks,
    inside: fc.oneof({depthSize: 'small'}, fc.constant([]), fc.array(tie('outline'), {minLength: 1, maxLength: 5}))
  })
}))

const budgets = fc.constantFrom(
  {maxTokens: 20},
  {maxTokens: 40},
  {maxTokens: 60, targetTokens: 20},
  {maxTokens: 100, targetTokens: 50}
)

/** Outlines as a text, a line for each leaf, and its units. */
function written(outlines: readonly Outline[]): {text: string; units: Unit[]} {
  let text = ''
  const unitOf = ({words, hasGap, breaks, inside}: Outline): Unit => {
    const start = text.length
    const children = inside.map(unitOf)
    if (children.length === 0) text += `${wordsOf(words, `w${start}_`)}\n`
    const span = {start, end: text.length - 1}
    if (hasGap) text += 'between\n'
    return {span, role: 'step', ...breaks, ...(children.length > 0 && {children})}
  }
  const units = outlines.map(unitOf)
  return {text, units}
}

/** The same units, each of which says something, but nothing that a chunk would show. */
function opened({children, ...unit}: Unit): Unit {
  return {...unit, metadata: {}, ...(children && {children: children.map(opened)})}
}
