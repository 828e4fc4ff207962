import type {Breaks, Unit} from '@opschunk/core/plugin'
import {readSource} from './source.ts'
import {eachUnit, spansOf} from './unit-tree.ts'

/**
 * Units as a readable outline for snapshots, one line a unit: `step "Promote" L12–L20 never`. Indented by depth; then
 * role, label, lines (of each span), and what is not the default: break rules, `group=`, `context=`, `omit`.
 */
export function outlineTree(units: readonly Unit[], text: string): string {
  const {lineOf} = readSource(text)
  const lines: string[] = []
  for (const {unit, depth} of eachUnit(units)) {
    const label = unit.label === undefined ? [] : [JSON.stringify(unit.label)]
    const ranges = spansOf(unit).map(({start, end}) => {
      const [first, last] = [lineOf(start), lineOf(Math.max(start, end - 1))]
      return first === last ? `L${first}` : `L${first}–L${last}`
    })
    lines.push(
      ['  '.repeat(depth) + unit.role, ...label, ranges.join('+'), ...breakWords(unit), ...extraWords(unit)].join(' ')
    )
  }
  return lines.map((line) => `${line}\n`).join('')
}

/** `before:always`, `never`, `after:avoid`: the rules that are not `auto`. */
function breakWords({breakBefore, breakInside, breakAfter}: Breaks): readonly string[] {
  return [
    ...(breakBefore && breakBefore !== 'auto' ? [`before:${breakBefore}`] : []),
    ...(breakInside && breakInside !== 'auto' ? [breakInside === 'avoid' ? 'inside:avoid' : breakInside] : []),
    ...(breakAfter && breakAfter !== 'auto' ? [`after:${breakAfter}`] : [])
  ]
}

function extraWords({group, context, embed, sensitive, omit}: Unit): readonly string[] {
  return [
    ...(group === undefined ? [] : [`group=${group}`]),
    ...(context && context.length > 0 ? [`context=${context.map(({kind}) => kind).join(',')}`] : []),
    ...(embed ? [`embed=${embed.type ?? embed.info ?? embed.name ?? ''}`] : []),
    ...(sensitive && sensitive.length > 0 ? [`sensitive=${sensitive.map(({rule}) => rule).join(',')}`] : []),
    ...(omit ? ['omit'] : [])
  ]
}
