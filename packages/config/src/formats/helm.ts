import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Reading, Recognition} from '../format.ts'
import {entryBlock} from '../yaml/blocks.ts'
import {documentsOf} from '../yaml/documents.ts'
import {resourceBlock} from './kubernetes.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Templates of Helm charts: a block a document, found by lines, since a template is no YAML. */
export const helmTemplate: Format = {
  ...yamlBase,
  name: 'helm-template',
  description: 'Templates of Helm charts, by resource',
  recognize: recognizeTemplate,
  read: (file, reading) => {
    setChart(file, reading)
    return documentsOf(file.text).map((document) => guarded(file.text, resourceBlock(document)))
  }
}

/** Values of Helm charts: a block for each outermost key with its doc comment. */
export const helmValues: Format = {
  ...yamlBase,
  name: 'helm-values',
  description: 'Values of Helm charts, by outermost key',
  recognize: recognizeValues,
  read: (file, reading) => {
    setChart(file, reading)
    return documentBlocks(file, reading, (entries) =>
      entries.map((entry) => {
        const {key = ''} = entry
        return entryBlock(entry, {kind: 'value', label: key, metadata: {name: key}})
      })
    )
  }
}

const yamlName = /\.(?:ya?ml|tpl|txt)$/
const valuesName = /^(?:[\w.-]+[.-])?values(?:[.-][\w.-]+)?\.ya?ml$/
/** `{{ .Values.x }}`, `{{- include "a" . }}`; Prometheus and Ansible have other words. */
const helmTag = /\{\{-?[ \t]*(?:\.Values\b|\.Release\b|\.Chart\b|include\b|template[ \t]+"|toYaml\b|\$\.Values\b)/
const helmIf = /^[ \t]*\{\{-?[ \t]*(?:if|with|range)[ \t]+[^}]*\.(?:Values|Capabilities|Release)\b/m

function recognizeTemplate({name, folders, text}: ConfigFile): Recognition | undefined {
  if (!text.includes('{{') || (!helmTag.test(text) && !helmIf.test(text))) return undefined
  const isPlaced = folders.includes('templates') && yamlName.test(name)
  return {
    confidence: isPlaced ? CERTAIN : STRONG,
    evidence: isPlaced ? '`templates/` and template tags of Helm' : 'template tags of Helm'
  }
}

function recognizeValues({name, text}: ConfigFile): Recognition | undefined {
  if (!valuesName.test(name) || helmTag.test(text)) return undefined
  return {confidence: CERTAIN, evidence: `the name \`${name}\``}
}

/** The chart is named after its folder: `charts/alertmanager/templates/ingress.yaml`. */
function setChart({folders}: ConfigFile, reading: Reading): void {
  const at = folders.indexOf('templates')
  const chart = at > 0 ? folders[at - 1] : folders.at(-1)
  if (chart !== undefined) reading.set('chart', chart)
}

/** `{{- if .Values.ingress.enabled }}` at the start of a line. */
const guard = /^\{\{-?[ \t]*(?:if|with)[ \t]+([^}\n]{1,200}?)[ \t]*-?\}\}/
/** Guards that are listed. */
const mostGuards = 5

/** A resource with the conditions that stand around all of it. */
function guarded(text: string, block: Block): Block {
  const guards: string[] = []
  for (let line = block.span.start; line < block.span.end && guards.length < mostGuards; ) {
    const end = text.indexOf('\n', line) + 1 || text.length
    const found = guard.exec(text.slice(line, Math.min(end, line + 500)))
    if (found) guards.push(found[1] ?? '')
    else if (!beforeContent.test(text.slice(line, Math.min(end, line + 500)))) break
    line = end
  }
  if (guards.length === 0) return block
  const breadcrumb = `${block.breadcrumb ?? block.label} if ${guards.join(' and ')}`
  return {...block, breadcrumb, metadata: {...block.metadata, guards}}
}

/** Blank lines, comments, markers and other tags. */
const beforeContent = /^(?:\s*$|#|---|\{\{)/
