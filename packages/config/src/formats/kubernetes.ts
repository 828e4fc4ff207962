import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {collectionBlocks} from '../yaml/blocks.ts'
import {documentEntries, type YamlDocument} from '../yaml/documents.ts'
import type {Entry} from '../yaml/entries.ts'
import {flowParts} from '../yaml/flow-parts.ts'
import {partsOf, partsOfEntry} from '../yaml/parts.ts'
import {resource} from '../yaml/resource.ts'
import {ruleGroups} from '../yaml/rules.ts'
import {linesOf} from '../yaml/text.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {readDocuments, yamlBase} from './yaml.ts'

/** Kubernetes manifests: a block a resource, the items of a `List` and the rules of a `PrometheusRule` each for itself. */
export const kubernetes: Format = {
  ...yamlBase,
  name: 'kubernetes',
  description: 'Kubernetes resources, custom ones included',
  recognize: recognizeResources,
  read: ({text}, reading) => readDocuments(text, reading).map(resourceBlock)
}

const yamlName = /\.ya?ml$/
const apiVersionLine = /^(?:apiVersion|"apiVersion"):[ \t]*\S/m
const kindLine = /^(?:kind|"kind"):[ \t]*\S/m

function recognizeResources({text, name}: ConfigFile): Recognition | undefined {
  if (!apiVersionLine.test(text) || !kindLine.test(text)) return undefined
  const evidence = '`apiVersion:` and `kind:` at the start of a line'
  return {confidence: yamlName.test(name) ? CERTAIN : STRONG, evidence}
}

/** One document as a resource, with what it holds where that is units of their own. */
export function resourceBlock(document: YamlDocument): Block {
  const {yaml, span} = document
  const entries = documentEntries(document)
  if (entries.length === 0) return resource(yaml, [flowRoot(document)], span, () => flowParts(yaml.text, span))
  // Entries are found again where a resource is cut: to keep those of a whole file costs more.
  const block = resource(yaml, entries, span, () => partsOf(documentEntries(document)))
  const blocks = innerBlocks(block.kind, entries)
  return blocks.length > 0 ? {...block, blocks} : block
}

function innerBlocks(kind: string, entries: readonly Entry[]): Block[] {
  const items = kind.endsWith('List') ? entryOf(entries, 'items') : undefined
  if (items) {
    return innerEntries(items).map((item) =>
      resource(item.yaml, innerEntries(item), item.span, () => partsOfEntry(item))
    )
  }
  const spec = kind === 'PrometheusRule' ? entryOf(entries, 'spec') : undefined
  const groups = spec && entryOf(innerEntries(spec), 'groups')
  return groups ? collectionBlocks(groups, ruleGroups) : []
}

/** A document in flow style as an entry that holds it. */
function flowRoot({yaml, span, contentStart: start}: YamlDocument): Entry {
  const lines = linesOf(yaml, {start, end: span.end})
  return {yaml, span, ...lines, column: -1, key: undefined, valueStart: start}
}
