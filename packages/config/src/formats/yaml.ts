import type {Block, ConfigFile, Format} from '../format.ts'
import {aliases} from '../yaml/anchors.ts'
import {entryBlock} from '../yaml/blocks.ts'
import {documentsOf} from '../yaml/documents.ts'
import {type Entry, entriesOf} from '../yaml/entries.ts'
import {partsOf} from '../yaml/parts.ts'
import {scalarIn} from '../yaml/scalars.ts'
import {yamlSettingAt} from '../yaml/setting.ts'

/** What is the same for all formats that are written in YAML. */
export const yamlBase: Pick<Format, 'settingAt' | 'references'> = {
  settingAt: yamlSettingAt,
  references: aliases
}

/** Any YAML: the keys of its outermost mapping, the items of its outermost sequence. */
export const yaml: Format = {
  ...yamlBase,
  name: 'yaml',
  description: 'YAML of any kind, by its outermost keys or items',
  extensions: ['.yaml', '.yml'],
  fences: ['yaml', 'yml'],
  read: ({text}) => documentBlocks(text, (entries) => entries.map((entry, i) => anyBlock(text, entry, i)))
}

/**
 * The blocks of a file, document by document; if there are several, each is a container of its own. A document that is
 * neither mapping nor sequence is one block.
 */
export function documentBlocks(text: string, blocksOf: (entries: readonly Entry[]) => readonly Block[]): Block[] {
  const documents = documentsOf(text)
  return documents.flatMap(({span, contentStart}, index): readonly Block[] => {
    const entries = entriesOf(text, {start: contentStart, end: span.end})
    const blocks = entries.length > 0 ? blocksOf(entries) : []
    if (blocks.length === 0) return [{span, kind: 'document', label: '', standing: 'alone'}]
    if (documents.length === 1) return blocks
    const label = `document ${index + 1}`
    return [{span, kind: 'document', label, standing: 'alone', blocks, metadata: {document: index}}]
  })
}

/** All documents of a file as one block each, cut by key: files that are one thing. */
export function wholeDocuments(
  {text}: ConfigFile,
  describe: (entries: readonly Entry[]) => Pick<Block, 'kind' | 'label' | 'metadata'>
): Block[] {
  return documentsOf(text).map(({span, contentStart}) => {
    const entries = entriesOf(text, {start: contentStart, end: span.end})
    return {span, standing: 'alone', parts: () => partsOf(text, entries), ...describe(entries)}
  })
}

/** A pair by its key; an item by what it is called, or its number. */
function anyBlock(text: string, entry: Entry, index: number): Block {
  if (entry.key !== undefined) {
    return entryBlock(text, entry, {kind: 'key', label: entry.key, metadata: {name: entry.key}})
  }
  const name = scalarIn(text, entry, 'name')
  return entryBlock(text, entry, {
    kind: 'item',
    label: name ?? `[${index}]`,
    ...(name !== undefined && {metadata: {name}})
  })
}
