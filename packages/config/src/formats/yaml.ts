import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Reading, Recognition} from '../format.ts'
import {aliases} from '../yaml/anchors.ts'
import {entryBlock} from '../yaml/blocks.ts'
import {documentEntries, documentsOf, lastDocumentStart, type YamlDocument} from '../yaml/documents.ts'
import type {Entry} from '../yaml/entries.ts'
import {flowParts} from '../yaml/flow-parts.ts'
import {partsOf} from '../yaml/parts.ts'
import {reportRepeated} from '../yaml/repeated.ts'
import {scalarIn} from '../yaml/scalars.ts'
import {yamlSettingAt} from '../yaml/setting.ts'

/** What is the same for all formats that are written in YAML. */
export const yamlBase: Pick<Format, 'settingAt' | 'references' | 'indentation' | 'lastStart'> = {
  indentation: 'spaces',
  settingAt: yamlSettingAt,
  references: aliases,
  lastStart: lastDocumentStart
}

/** Any YAML: the keys of its outermost mapping, the items of its outermost sequence. */
export const yaml: Format = {
  ...yamlBase,
  name: 'yaml',
  description: 'YAML of any kind, by its outermost keys or items',
  extensions: ['.yaml', '.yml', '.sls'],
  fences: ['yaml', 'yml'],
  recognize: recognizeNested,
  read: (file, reading) => documentBlocks(file, reading, (entries) => entries.map(anyBlock))
}

/** Names that say nothing of the syntax: `mongod.conf` is YAML. */
const anyConfig = /\.(?:conf|cfg)$/
/** `storage:`, and an indented key or item in the next line that is neither blank nor a comment. */
const nestedKey = /^[\w.-]{1,100}:[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ ]{1,8}(?:[\w.-]{1,100}:(?:[ \t]|\r?$)|- )/m
/** `key:`, `  key: value`, `- item` */
const yamlLine = /^[ ]*(?:- |["']?[\w./-]{1,100}["']?:(?:[ \t]|\r?$))/gm
const contentLine = /^[ \t]*[^\s#]/gm

/** The first line of what cloud-init reads; another may say that the rest is a template. */
const cloudConfig = /^(?:## template:.*\r?\n)?#cloud-config\s/

function recognizeNested({name, text}: ConfigFile): Recognition | undefined {
  if (cloudConfig.test(text)) return {confidence: CERTAIN, evidence: '`#cloud-config` in its first line'}
  if (!anyConfig.test(name) || !nestedKey.test(text)) return undefined
  const found = text.match(yamlLine)?.length ?? 0
  if (found < (text.match(contentLine)?.length ?? 0) * 0.9) return undefined
  return {confidence: STRONG, evidence: `${found} keys and items, one below the other`}
}

/** The documents of a file; keys that are there again are reported. */
export function readDocuments(text: string, reading: Reading): readonly YamlDocument[] {
  const documents = documentsOf(text)
  const [first] = documents
  if (first) reportRepeated(first.yaml, reading)
  return documents
}

/**
 * The blocks of a file, document by document; if there are several, each is a container of its own. A document that is
 * neither mapping nor sequence is one block.
 */
export function documentBlocks(
  {text, documentsBefore}: ConfigFile,
  reading: Reading,
  blocksOf: (entries: readonly Entry[]) => readonly Block[]
): Block[] {
  const documents = readDocuments(text, reading)
  return documents.flatMap((document, index): readonly Block[] => {
    const {span} = document
    const entries = documentEntries(document)
    const blocks = entries.length > 0 ? blocksOf(entries) : []
    if (blocks.length === 0) {
      const parts = () => flowParts(text, span)
      return [{span, kind: 'document', label: '', standing: 'alone', parts}]
    }
    if (documents.length === 1 && documentsBefore === undefined) return blocks
    const number = (documentsBefore ?? 0) + index
    const label = `document ${number + 1}`
    return [{span, kind: 'document', label, standing: 'alone', blocks, metadata: {document: number}}]
  })
}

/** All documents of a file as one block each, cut by key: files that are one thing. */
export function wholeDocuments(
  {text}: ConfigFile,
  reading: Reading,
  describe: (entries: readonly Entry[]) => Pick<Block, 'kind' | 'label' | 'metadata'>
): Block[] {
  return readDocuments(text, reading).map((document) => {
    const entries = documentEntries(document)
    return {span: document.span, standing: 'alone', parts: () => partsOf(entries), ...describe(entries)}
  })
}

/** A pair by its key; an item by what it is called, or its number. */
function anyBlock(entry: Entry, index: number): Block {
  if (entry.key !== undefined) {
    return entryBlock(entry, {kind: 'key', label: entry.key, metadata: {name: entry.key}})
  }
  const name = scalarIn(entry, 'name')
  return entryBlock(entry, {
    kind: 'item',
    label: name ?? `[${index}]`,
    ...(name !== undefined && {metadata: {name}})
  })
}
