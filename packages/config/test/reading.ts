import {type ChunkResult, createPipeline, type Outline, type OutlineUnit} from '@opschunk/core'
import {type ConfigOptions, config} from '../src/index.ts'

/** Lines joined into a file. */
export function file(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}

/** What the plugin sees in a file of a name. */
export function outline(path: string, content: string, options: Partial<ConfigOptions> = {}): Promise<Outline> {
  return createPipeline({plugins: [config(options)]}).outline({id: path, path, content, type: 'config'})
}

/** The chunks of a file. */
export function chunks(path: string, content: string, maxTokens = 500): Promise<ChunkResult> {
  const pipeline = createPipeline({plugins: [config()], budget: {maxTokens}})
  return pipeline.chunk({id: path, path, content, type: 'config'})
}

/** The blocks of a file and what holds them, one a line: `Deployment/a 1-9`, those inside others indented. */
export async function blocks(path: string, content: string): Promise<readonly string[]> {
  return lines((await outline(path, content)).units, '')
}

function lines(units: readonly OutlineUnit[], indent: string): string[] {
  return units
    .filter(({role}) => role === 'container' || role === 'block')
    .flatMap(({label, startLine, endLine, children}) => [
      `${indent}${label ?? ''} ${startLine === endLine ? startLine : `${startLine}-${endLine}`}`,
      ...lines(children, `${indent}  `)
    ])
}
