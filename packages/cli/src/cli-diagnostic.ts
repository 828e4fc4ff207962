import type {Diagnostic} from '@opschunk/core'

/** A diagnostic of the command line itself: about a path, not about what a document says. */
export function cliDiagnostic(
  severity: Diagnostic['severity'],
  code: `cli/${string}`,
  path: string,
  message: string,
  help?: string
): Diagnostic {
  return {code, message, severity, plugin: '@opschunk/cli', document: path, path, ...(help !== undefined && {help})}
}
