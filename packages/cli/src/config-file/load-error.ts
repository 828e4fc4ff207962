import {dirname} from 'node:path'
import {installCommand} from './install-command.ts'

/** Why a module could not be loaded, on one line. */
export function loadErrorReason(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error))
}

/** A message on one line. */
export function oneLine(message: string): string {
  return message.replace(lineEnds, ' ').trim()
}

/** A line end with the blanks around it. */
const lineEnds = /[ \t]*\r?\n[ \t]*/g

/** Says what to install if a module (absolute) could not be loaded since a package that it imports is missing. */
export function missingImport(error: unknown, file: string): string | undefined {
  const missing = missingPackage(error)
  if (missing === undefined) return undefined
  return `needs \`${missing}\`, which is not installed. Run \`${installCommand(missing, dirname(file))}\`.`
}

/** The package that an import did not find, by either of Node's loaders; `undefined` if it failed for another reason. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code !== 'ERR_MODULE_NOT_FOUND' && error.code !== 'MODULE_NOT_FOUND') return undefined
  const specifier = quoted.exec(error.message)?.[1]
  return specifier === undefined ? undefined : packageName.exec(specifier)?.[0]
}

/** `Cannot find package '@opschunk/log' imported from /project/a.js` */
const quoted = /'([^']+)'/
/** `@opschunk/log` of `@opschunk/log/plugin`; nothing of a path. */
const packageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?=\/|$)/
