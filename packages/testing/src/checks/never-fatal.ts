import type {Fault} from '../fault.ts'
import type {Run} from '../run.ts'

/** `markdown/unclosed-fence`. */
const diagnosticCode = /^[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+$/

/**
 * G9: nothing throws, whatever the document; each diagnostic has a code, a sentence, its document, and a place that
 * is in the document.
 */
export function neverFatal(run: Run): readonly Fault[] {
  const document = run.document.name
  const faults: Fault[] = run.thrown.map(({by, error}) => ({
    code: 'never-fatal/threw',
    message: `${by} threw ${String(error)}`,
    document
  }))
  for (const {code, message, span, document: named} of run.diagnostics) {
    const problem = (what: string) =>
      faults.push({code: 'never-fatal/diagnostic', message: `diagnostic ${code} ${what}`, document})
    if (!diagnosticCode.test(code)) problem('is not named origin/kebab-case')
    if (message.trim() === '') problem('says nothing')
    if (named !== document) problem(`names the document ${named}`)
    if (span && !(span.start >= 0 && span.start <= span.end && span.end <= run.source.text.length)) {
      problem(`points at ${span.start}–${span.end}, outside of the document`)
    }
  }
  return faults
}
