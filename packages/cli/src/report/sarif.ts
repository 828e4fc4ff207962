import {columnOf} from '../position.ts'
import {readVersion} from '../version.ts'
import {type Finding, type Report, sentences} from './finding.ts'

const levels = {error: 'error', warning: 'warning', info: 'note'} as const

/**
 * A log of SARIF 2.1.0, a result a line: https://docs.oasis-open.org/sarif/sarif/v2.1.0/. The rules, one a code, come
 * last, since they are known only then.
 */
export function sarif(): Report {
  const rules = new Map<string, object>()
  return {
    start:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[',
    render(finding) {
      const separator = rules.size === 0 ? '\n' : ',\n'
      const {code} = finding.diagnostic
      if (!rules.has(code)) rules.set(code, rule(finding))
      return `${separator}${JSON.stringify(result(finding))}`
    },
    end() {
      const driver = {name: 'opschunk', version: readVersion(), rules: [...rules.values()]}
      return `\n],"tool":${JSON.stringify({driver})}}]}\n`
    }
  }
}

function rule({diagnostic: {code, help}}: Finding): object {
  return {id: code, shortDescription: {text: code}, ...(help !== undefined && {help: {text: help}})}
}

function result({diagnostic, bytes, file}: Finding): object {
  const {code, severity, span} = diagnostic
  const startColumn = columnOf(diagnostic, bytes)
  const region = span && {
    startLine: span.startLine,
    ...(startColumn !== undefined && {startColumn}),
    endLine: span.endLine,
    byteOffset: span.startByte,
    byteLength: span.endByte - span.startByte
  }
  const artifactLocation = {uri: relativeUri(file), uriBaseId: '%SRCROOT%'}
  return {
    ruleId: code,
    level: levels[severity],
    message: {text: sentences(diagnostic)},
    locations: [{physicalLocation: {artifactLocation, ...(region && {region})}}]
  }
}

/** `docs/a b.md` as `docs/a%20b.md`: no character of a name may end the path or begin a scheme. */
function relativeUri(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/')
}
