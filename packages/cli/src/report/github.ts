import {oneLine} from '../one-line.ts'
import {columnOf} from '../position.ts'
import {type Finding, type Report, sentences} from './finding.ts'

const commands = {error: 'error', warning: 'warning', info: 'notice'} as const

/**
 * Annotations of GitHub Actions, a workflow command a line, then the verdict for the log:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function github(): Report {
  return {start: '', render, end: (verdict) => `${verdict}\n`}
}

function render({diagnostic, bytes, file}: Finding): string {
  const {code, severity, span} = diagnostic
  const column = columnOf(diagnostic, bytes)
  const properties = [
    `file=${escapedProperty(file)}`,
    ...(span ? [`line=${span.startLine}`] : []),
    // GitHub takes columns for a range within one line only.
    ...(span && span.endLine !== span.startLine ? [`endLine=${span.endLine}`] : []),
    ...(column !== undefined ? [`col=${column}`] : []),
    `title=${escapedProperty(code)}`
  ]
  return `::${commands[severity]} ${oneLine(`${properties.join(',')}::${escapedMessage(sentences(diagnostic))}`)}\n`
}

/** The escapes that GitHub's own toolkit uses: a line end would end the command. */
function escapedMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text: string): string {
  return escapedMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
