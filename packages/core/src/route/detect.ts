import type {Report} from '../contract/diagnostic.ts'
import type {Detection, Plugin, Probe} from '../contract/plugin.ts'
import {isObject} from '../fields.ts'
import {unpackedPath} from '../source/unpacked-path.ts'
import {showValue} from '../wording.ts'

/** Code units that detection may look at. A stream is probed once one more has come, or its end. */
export const probeLength: number = 2 ** 16

/** What one plugin's detection said. */
export type PluginDetection = Detection & {readonly plugin: string}

export interface DetectionResult {
  /** In plugin order; plugins that recognise nothing are left out. */
  readonly detections: readonly PluginDetection[]
  readonly reports: readonly Report[]
}

/**
 * What detection sees of a text (of a stream: its first 64 Ki code units and one more, or all of it). The head ends
 * at a line end, unless the first line is longer; then only a surrogate pair is kept whole. A text that fits is its
 * own head: the very same string.
 */
export function probe(given: string | undefined, mediaType: string | undefined, text: string): Probe {
  const path = unpackedPath(given)
  if (text.length <= probeLength) return Object.freeze({path, mediaType, head: text, complete: true})
  const lineEnd = text.lastIndexOf('\n', probeLength - 1) + 1
  const cutsPair = (text.codePointAt(probeLength - 1) ?? 0) > 0xffff
  const end = lineEnd > 0 ? lineEnd : cutsPair ? probeLength - 1 : probeLength
  return Object.freeze({path, mediaType, head: text.slice(0, end), complete: false})
}

/**
 * Asks each plugin. One whose `detect` throws or breaks the contract has recognised nothing, and that is reported.
 *
 * @param leastUseful how sure a plugin has to be to change anything, as one is sure of `best`
 */
export function detectAll(
  plugins: readonly Plugin[],
  probe: Probe,
  leastUseful: (plugin: Plugin, best: number) => number = () => 0
): DetectionResult {
  const detections: PluginDetection[] = []
  const reports: Report[] = []
  let best = 0
  for (const plugin of plugins) {
    const atLeast = leastUseful(plugin, best)
    if ((plugin.detectsAtMost ?? 1) < atLeast) continue
    try {
      const detection = plugin.detect?.(probe, atLeast)
      if (detection === undefined) continue
      const problem = detectionProblem(plugin, detection)
      if (problem === undefined) {
        const {type, confidence, evidence} = detection
        detections.push({type, confidence, evidence, plugin: plugin.name})
        best = Math.max(best, confidence)
      } else reports.push(failure('core/invalid-detection', `${plugin.name}: detect(): ${problem}`))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      reports.push({...failure('core/detection-failed', `${plugin.name}: detect() threw: ${reason}`), cause})
    }
  }
  return {detections, reports}
}

/** What JavaScript gives is not always what its type says. */
function detectionProblem(plugin: Plugin, detection: Detection): string | undefined {
  if (!isObject(detection)) return `expected a detection or \`undefined\`, got ${showValue(detection)}`
  const {type, confidence, evidence} = detection
  if (!plugin.types.some((known) => known.type === type)) {
    return `expected a type that the plugin declares, got ${showValue(type)}`
  }
  const {detectsAtMost: most = 1} = plugin
  if (!(confidence >= 0 && confidence <= most)) {
    return `expected a confidence from 0 to ${most}, got ${showValue(confidence)}`
  }
  return Array.isArray(evidence) ? undefined : `expected a list of evidence, got ${showValue(evidence)}`
}

function failure(code: string, message: string): Report {
  return {
    code,
    message,
    severity: 'error',
    help: 'The document was read as if the plugin had recognised nothing. Report this to the author of the plugin.'
  }
}
