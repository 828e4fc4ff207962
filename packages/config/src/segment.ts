import type {
  DocumentContext,
  DocumentSegmenter,
  PartSegmenter,
  Report,
  SourceDocument,
  Unit
} from '@opschunk/core/plugin'
import {recognizeKnown} from './detect.ts'
import {encryptedBlock, encryptionOf} from './encrypted.ts'
import {repeatedReporter, reportTabs} from './faults.ts'
import {configFile} from './file.ts'
import type {Block, ConfigFile, Format, Reading} from './format.ts'
import {plainText} from './formats/plain-text.ts'
import {formats} from './formats/table.ts'
import type {ConfigOptions} from './options.ts'
import {environmentOf, serviceOf} from './path.ts'
import {recognizer} from './recognize.ts'
import {withReferences} from './references.ts'
import {markSecrets} from './secrets/mark.ts'
import {unitsOf} from './units.ts'

/** Code units that the format is chosen by: as many as detection sees. */
const headLength = 2 ** 16

/** Configuration files: the blocks of their format, cut further where they are too large. */
export function segmenter(options: ConfigOptions): DocumentSegmenter {
  const {formats: own} = options
  const recognized = own.length > 0 ? recognizer([...own, ...formats]) : recognizeKnown
  return {
    mode: 'document',
    segment(document, context) {
      const {text, path} = document
      const isWhole = text.length <= headLength
      const file = configFile(isWhole ? text : headOf(text), path)
      return segment(document, context, recognized(file, isWhole)?.format ?? plainText)
    },
    inParts({head, path, complete}) {
      const format = recognized(configFile(head, path), complete)?.format ?? plainText
      return format.lastStart && partSegmenter(format, format.lastStart)
    }
  }
}

/** Reads the parts of one stream: how many documents are before a part is counted. */
function partSegmenter(format: Format, lastStart: NonNullable<Format['lastStart']>): PartSegmenter {
  let documentsBefore: number | undefined
  const counting: Format = {
    ...format,
    read(file, reading) {
      if (documentsBefore === undefined) return format.read(file, reading)
      const blocks = format.read({...file, documentsBefore}, reading)
      documentsBefore += blocks.length
      return blocks
    }
  }
  return {
    lastStart(text) {
      const start = lastStart(text)
      if (start > 0) documentsBefore ??= 0
      return start
    },
    segment: (document, context) => segment(document, context, counting)
  }
}

function segment(document: SourceDocument, context: DocumentContext, format: Format): Unit[] {
  const {text, path} = document
  const file = configFile(text, path)
  context.set('format', format.name, {from: 'document'})
  setPlace(file, context)
  const lineOf = (offset: number) => document.pointAt(offset).line
  const report = (report: Report) => context.report(report)
  const read = blocksOf(file, format, {
    report,
    set: (key, value) => context.set(key, value, {from: 'document'}),
    repeated: repeatedReporter(file, lineOf, report)
  })
  reportTabs(file, format, report)
  const encryption = encryptionOf(text)
  if (encryption !== undefined) context.report(encryptedReport(encryption))
  const blocks = encryption === undefined ? read : [encryptedBlock(text, encryption, read)]
  const units = unitsOf(blocks, context)
  const references = format.references?.(text) ?? []
  return markSecrets(text, withReferences(units, references, lineOf), blocks, format)
}

/** A line that is neither blank nor a comment, nor a tag of a template. */
const contentLine = /^[ \t]*(?:[\w"'[]|<\w|\{(?![{%]))/m

/** The blocks of a format; lines in groups where the name promises a format and the content is another. */
function blocksOf(file: ConfigFile, format: Format, reading: Reading): readonly Block[] {
  const blocks = format.read(file, reading)
  if (blocks.length > 0 || !contentLine.test(file.text)) return blocks
  reading.report({
    code: 'config/other-format',
    severity: 'info',
    message: `file: expected ${format.name}, as its name says, found nothing of it. Lines are kept together between blank ones.`,
    help: 'Give the file the ending of what it is, or route it to a plugin that reads it.'
  })
  return plainText.read(file, reading)
}

function encryptedReport(encryption: string): Report {
  return {
    code: 'config/encrypted',
    severity: 'info',
    message: `file: expected readable values, found what ${encryption} encrypted. It is kept whole.`,
    help: 'Leave such files out of the index, or decrypt them where that is safe.'
  }
}

/** What detection saw of a long text: whole lines, if there are any. */
function headOf(text: string): string {
  const end = text.lastIndexOf('\n', headLength - 1) + 1
  return text.slice(0, end > 0 ? end : headLength)
}

function setPlace(file: ConfigFile, context: DocumentContext): void {
  const [service, environment] = [serviceOf(file), environmentOf(file)]
  if (service !== undefined) context.set('service', service, {from: 'path'})
  if (environment !== undefined) context.set('environment', environment, {from: 'path'})
}
