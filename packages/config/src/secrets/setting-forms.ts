import type {Span} from '@opschunk/core/plugin'
import type {Setting} from '../format.ts'
import {settingOnLine} from './setting.ts'

/**
 * Reads settings by the forms of a format, else as `settingOnLine` does. A form is a sticky expression with indices
 * (`/…/dy`) whose groups `key` and `value` say where they stand; a key may be given by the form's name instead. The
 * value of a form that `goesOn` may stand in a line below its key.
 */
export function settingForms(
  forms: ReadonlyArray<{readonly form: RegExp; readonly key?: string; readonly goesOn?: boolean}>
): (text: string, line: Span) => Setting | undefined {
  return (text, line) => {
    for (const {form, key, goesOn = false} of forms) {
      form.lastIndex = line.start
      const match = form.exec(text)
      const value = match?.indices?.groups?.value
      if (!match || !value || (!goesOn && value[1] > line.end)) continue
      return {key: key ?? match.groups?.key ?? '', value: {start: value[0], end: value[1]}}
    }
    return settingOnLine(text, line)
  }
}
