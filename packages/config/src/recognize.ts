import {CERTAIN, WEAK} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from './format.ts'

/** A format with what speaks for it. */
export interface RecognizedFormat extends Recognition {
  readonly format: Format
}

/**
 * Recognizes files by a table of formats. The answer for the last file is remembered, since a file is detected first and
 * then read; not where its text is the head of a longer one, which would be kept with it.
 */
export function recognizer(
  formats: readonly Format[]
): (file: ConfigFile, isWhole: boolean) => RecognizedFormat | undefined {
  let last: {readonly file: ConfigFile; readonly found: RecognizedFormat | undefined} | undefined
  return (file, isWhole) => {
    if (last?.file.text === file.text && last.file.path === file.path) return last.found
    const found = recognize(file, formats)
    if (isWhole) last = {file, found}
    return found
  }
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
