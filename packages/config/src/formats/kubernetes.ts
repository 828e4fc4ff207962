import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {documentsOf, type YamlDocument} from '../yaml/documents.ts'
import {type Entry, entriesOf} from '../yaml/entries.ts'
import {partsOf} from '../yaml/parts.ts'
import {scalarAt} from '../yaml/scalars.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'

/** Kubernetes manifests: one resource a document, the items of a `List` each for itself. */
export const kubernetes: Format = {
  name: 'kubernetes',
  description: 'Kubernetes resources, custom ones included',
  extensions: ['.yaml', '.yml'],
  fences: ['yaml', 'yml'],
  recognize: recognizeResources,
  read: ({text}) => documentsOf(text).flatMap((document) => resourceOf(text, document))
}

const yamlName = /\.ya?ml$/
const apiVersionLine = /^apiVersion:[ \t]*\S/m
const kindLine = /^kind:[ \t]*\S/m

function recognizeResources({text, name}: ConfigFile): Recognition | undefined {
  if (!apiVersionLine.test(text) || !kindLine.test(text)) return undefined
  const isYaml = yamlName.test(name)
  return {confidence: isYaml ? CERTAIN : STRONG, evidence: '`apiVersion` and `kind` at the start of a line'}
}

function resourceOf(text: string, {span, contentStart}: YamlDocument): Block[] {
  const entries = entriesOf(text, {start: contentStart, end: span.end})
  const kind = scalarAt(text, entries, 'kind')
  const items = kind?.endsWith('List') ? itemsOf(text, entries) : []
  return [{...describe(text, entries, span), ...(items.length > 0 && {blocks: items})}]
}

function itemsOf(text: string, entries: readonly Entry[]): Block[] {
  const items = entryOf(entries, 'items')
  return items ? innerEntries(text, items).map((item) => describe(text, innerEntries(text, item), item.span)) : []
}

function describe(text: string, entries: readonly Entry[], span: Block['span']): Block {
  const kind = scalarAt(text, entries, 'kind') ?? 'document'
  const name = scalarAt(text, entries, 'metadata', 'name')
  const apiVersion = scalarAt(text, entries, 'apiVersion')
  const namespace = scalarAt(text, entries, 'metadata', 'namespace')
  const label = name === undefined ? kind : `${kind}/${name}`
  return {
    span,
    kind,
    label,
    breadcrumb: label + (apiVersion ? ` (${apiVersion})` : '') + (namespace ? ` in ${namespace}` : ''),
    metadata: {...(name && {name}), ...(namespace && {namespace}), ...(apiVersion && {api_version: apiVersion})},
    standing: 'alone',
    parts: () => partsOf(text, entries)
  }
}
