import {type Chunk, createPipeline, type Outline, type OutlineUnit} from '@opschunk/core'
import {postmortem} from '../src/index.ts'

const pipeline = createPipeline({plugins: [postmortem()]})

/** The outline of a text that is a postmortem. */
export function outlineOf(content: string, path = 'report.md'): Promise<Outline> {
  return pipeline.outline({id: path, path, content, type: 'postmortem'})
}

/** The chunks of a text that is a postmortem. */
export async function chunksOf(content: string, maxTokens = 500): Promise<readonly Chunk[]> {
  const sized = createPipeline({plugins: [postmortem()], budget: {maxTokens}})
  return (await sized.chunk({id: 'report.md', content, type: 'postmortem'})).chunks
}

/** All units of an outline, outer ones first. */
export function flatten(units: readonly OutlineUnit[]): OutlineUnit[] {
  return units.flatMap((unit) => [unit, ...flatten(unit.children)])
}

/** The units of a role in a text that is a postmortem. */
export async function unitsOf(content: string, role: string): Promise<OutlineUnit[]> {
  return flatten((await outlineOf(content)).units).filter((unit) => unit.role === role)
}
