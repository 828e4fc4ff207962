import type {DecodedText} from '../source/decode.ts'
import type {Positions} from '../source/positions.ts'
import {invalidBytesReport} from './invalid-bytes.ts'
import {corePlugin, type RunContext, reporter, throwIfAborted} from './run-context.ts'

/** The text of a stream as it comes, its positions known; the first bytes that are no text are reported. */
export async function* positionedText(
  run: RunContext,
  pieces: AsyncIterable<DecodedText>,
  positions: Positions
): AsyncGenerator<string> {
  const report = reporter(run, (span) => positions.sourceSpan(span))
  let reportedInvalid = false
  for await (const {text, invalid} of pieces) {
    throwIfAborted(run)
    positions.append(text, invalid)
    if (invalid.length > 0 && !reportedInvalid) {
      reportedInvalid = true
      report(invalidBytesReport(invalid), corePlugin)
    }
    yield text
  }
}
