import {CERTAIN, type Span, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {collectionBlocks} from '../yaml/blocks.ts'
import {documentsOf, lastDocumentStart, type YamlDocument} from '../yaml/documents.ts'
import {type Entry, entriesOf} from '../yaml/entries.ts'
import {partsOf} from '../yaml/parts.ts'
import {describeResource} from '../yaml/resource.ts'
import {ruleGroups} from '../yaml/rules.ts'
import {entryOf, innerEntries} from '../yaml/values.ts'
import {yamlBase} from './yaml.ts'

/** Kubernetes manifests: a block a resource, the items of a `List` and the rules of a `PrometheusRule` each for itself. */
export const kubernetes: Format = {
  ...yamlBase,
  name: 'kubernetes',
  description: 'Kubernetes resources, custom ones included',
  recognize: recognizeResources,
  read: ({text}) => documentsOf(text).map((document) => resourceBlock(text, document)),
  lastStart: lastDocumentStart
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
export function resourceBlock(text: string, {span, contentStart}: YamlDocument): Block {
  const entries = entriesOf(text, {start: contentStart, end: span.end})
  const block: Block = {
    span,
    ...describeResource(text, entries.length > 0 ? entries : flowRoot(span, contentStart), span),
    parts: () => partsOf(text, entries)
  }
  const blocks = innerBlocks(text, block.kind, entries)
  return blocks.length > 0 ? {...block, blocks} : block
}

function innerBlocks(text: string, kind: string, entries: readonly Entry[]): Block[] {
  const items = kind.endsWith('List') ? entryOf(entries, 'items') : undefined
  if (items) {
    return collectionBlocks(text, items, {
      describe: (item) => describeResource(text, innerEntries(text, item), item.span)
    })
  }
  const spec = kind === 'PrometheusRule' ? entryOf(entries, 'spec') : undefined
  const groups = spec && entryOf(innerEntries(text, spec), 'groups')
  return groups ? ruleGroups(text, groups) : []
}

/** A document in flow style as an entry that holds it. */
function flowRoot(span: Span, start: number): Entry[] {
  return [{span, head: start, column: -1, key: undefined, valueStart: start}]
}
