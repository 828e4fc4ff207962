import type {Run} from './run.ts'

/** What core reports where it chunked a document as plain text, since the plugin failed on it. */
const fallbackCodes: readonly string[] = ['core/plugin-threw', 'core/invalid-units']

/** True if the chunks were not made of the plugin's units. */
export function fellBack(run: Pick<Run, 'diagnostics'>): boolean {
  return run.diagnostics.some(({code}) => fallbackCodes.includes(code))
}
