import {type ChunkResult, createPipeline, type Outline, type OutlineUnit} from '@opschunk/core'
import {type RunbookOptions, runbook} from '../src/index.ts'

/** Lines joined into a document. */
export function page(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}

/** What the plugin sees in a document. */
export function outline(
  content: string,
  options: Partial<RunbookOptions> = {},
  path = 'notes/page.md'
): Promise<Outline> {
  return createPipeline({plugins: [runbook(options)]}).outline({id: path, path, content, type: 'runbook'})
}

/** The units of a role, in order, those inside others of that role left out. */
export function unitsOf(role: string, units: readonly OutlineUnit[]): readonly OutlineUnit[] {
  return units.flatMap((unit) => (unit.role === role ? [unit] : unitsOf(role, unit.children)))
}

/** Lines of each step, as `3` or `3-7`. */
export async function stepLines(content: string, options: Partial<RunbookOptions> = {}): Promise<readonly string[]> {
  const {units} = await outline(content, options)
  return unitsOf('step', units).map(({startLine, endLine}) =>
    startLine === endLine ? String(startLine) : `${startLine}-${endLine}`
  )
}

/** The chunks of a document. */
export function chunks(content: string, maxTokens = 500, path = 'notes/page.md'): Promise<ChunkResult> {
  const pipeline = createPipeline({plugins: [runbook()], budget: {maxTokens}, chunkedAt: false})
  return pipeline.chunk({id: path, path, content, type: 'runbook'})
}
