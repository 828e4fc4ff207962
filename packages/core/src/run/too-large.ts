import type {Report} from '../contract/diagnostic.ts'

/** Says that a document, or one part of it, is longer than what may be held in memory. */
export function tooLargeReport(documentBytes: number): Report {
  return {
    code: 'core/document-too-large',
    severity: 'error',
    message: `document: expected at most ${documentBytes} bytes (\`limits.documentBytes\`), got more`,
    help: 'Split the file, raise the limit, or read it with a plugin that streams.'
  }
}
