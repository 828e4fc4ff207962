import type {Report} from '../contract/diagnostic.ts'
import type {InvalidBytes} from '../source/decode.ts'

/** Says that a document is not all text, and where that starts. */
export function invalidBytesReport(invalid: readonly InvalidBytes[]): Report {
  const start = invalid[0]?.offset ?? 0
  return {
    code: 'core/invalid-utf8',
    message: 'text: expected valid UTF-8 (or UTF-16 with a byte order mark), found bytes that are not',
    severity: 'warning',
    span: {start, end: start + 1},
    help: 'Each stands as U+FFFD in the chunks; their byte ranges are right. Save the file as UTF-8 to have its text.'
  }
}
