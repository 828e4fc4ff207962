import {CERTAIN, WEAK} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from './format.ts'

/** A format with what speaks for it. */
export interface RecognizedFormat extends Recognition {
  readonly format: Format
}

/**
 * The format of a file: by its name if one format claims that, else by what formats recognize, else by its ending. Of
 * equals the first in the table wins.
 */
export function recognize(file: ConfigFile, formats: readonly Format[]): RecognizedFormat | undefined {
  let best: RecognizedFormat | undefined
  for (const format of formats) {
    const recognition = nameOf(format, file) ?? format.recognize?.(file) ?? endingOf(format, file)
    if (recognition && recognition.confidence > (best?.confidence ?? 0)) best = {format, ...recognition}
    if (best?.confidence === CERTAIN) break
  }
  return best
}

/** Whether the name of a file is one that some format has. */
export function isNamed(file: ConfigFile, formats: readonly Format[]): boolean {
  return formats.some((format) => (nameOf(format, file) ?? endingOf(format, file)) !== undefined)
}

function nameOf({filenames}: Format, {name}: ConfigFile): Recognition | undefined {
  return filenames?.includes(name) ? {confidence: CERTAIN, evidence: `the name \`${name}\``} : undefined
}

function endingOf({extensions}: Format, {name}: ConfigFile): Recognition | undefined {
  const ending = extensions?.find((extension) => name.endsWith(extension))
  return ending === undefined ? undefined : {confidence: WEAK, evidence: `the ending \`${ending}\``}
}
