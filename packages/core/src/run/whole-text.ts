import type {Decoded} from '../source/decode.ts'
import {type Content, collect} from './content.ts'
import {corePlugin, type RunContext, reporter} from './run-context.ts'
import {tooLargeReport} from './too-large.ts'

/** The whole text of a document, or a report that it is too large. */
export function wholeText(run: RunContext, content: Content): Decoded | undefined | Promise<Decoded | undefined> {
  const {documentBytes} = run.limits
  const checked = (decoded: Decoded | undefined) => {
    if (!decoded) reporter(run, () => undefined)(tooLargeReport(documentBytes), corePlugin)
    return decoded
  }
  const found = collect(content, documentBytes)
  return found instanceof Promise ? found.then(checked) : checked(found)
}
