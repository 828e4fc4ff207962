import type {Diagnostic} from '@opschunk/core'

/** What a step that was cut means for a reader, and what can be done about it. */
const cure =
  'Whoever finds one part of a step lacks the rest: divide it into steps of their own, or link to long scripts and output.'

/**
 * A step that had to be cut, as an error; any other diagnostic as it is. Chunks of a cut step are sound, so that for
 * core it is a warning; for the people who look after runbooks it is what they want to know before they merge.
 */
export function cutStepAsError(diagnostic: Diagnostic): Diagnostic {
  const {code, role, help} = diagnostic
  if (code !== 'core/oversize-unit' || role !== 'step') return diagnostic
  return {...diagnostic, severity: 'error', help: help === undefined ? cure : `${help} ${cure}`}
}
