import type {Chunk, SourceSpan} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {Description, Plugin, ResolvedBudget} from '../contract/plugin.ts'
import type {Metadata, Span} from '../contract/span.ts'
import {isObject} from '../fields.ts'
import {bodyEdits, textTokens} from '../pack/body.ts'
import {renderContext} from '../pack/context.ts'
import {continuedBy, type Draft, innermostOf, lineTokens} from '../pack/draft.ts'
import {jsonProblem} from '../tree/json-value.ts'
import {chainOf, type Node} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'
import {showValue} from '../wording.ts'
import type {DocumentMetadata} from './document-metadata.ts'
import {type HeldNodes, heldNodes} from './held-nodes.ts'
import {base32, chunkId, sha256} from './id.ts'
import {indexText} from './index-text.ts'
import type {MetadataRules} from './metadata-rules.ts'
import type {Numbering} from './numbering.ts'
import {lay, owned, type WritableMetadata} from './own-metadata.ts'
import {unitMetadata} from './unit-metadata.ts'

export interface AssemblerOptions {
  readonly documentId: string
  readonly path: string | undefined
  readonly type: string
  readonly plugin: Plugin
  readonly view: TextView
  readonly numbering: Numbering
  readonly budget: ResolvedBudget
  readonly metadata: DocumentMetadata
  readonly rules: MetadataRules
  readonly chunkedAt: string | undefined
  readonly withIndexText: boolean
  sourceSpan(span: Span): SourceSpan
  report(report: Report): void
}

/** Makes chunks of drafts: describes, numbers and names them. One assembler serves one document, or one part of it. */
export class Assembler {
  readonly #options: AssemblerOptions
  #describeFailed = false

  constructor(options: AssemblerOptions) {
    this.#options = options
  }

  assemble(draft: Draft, group: string | undefined): Chunk {
    const {documentId, path, type, plugin, view, numbering, sourceSpan, withIndexText} = this.#options
    const held = heldNodes(draft.blocks, (node) => this.#leafCount(node))
    const description = this.#describe(held, draft, group)
    const {context, text, tokens} = this.#withLine(draft, description.line)
    const clean = (label: string) => view.edits.copies.clean(label)
    const labels = pathOf(held, draft).map(clean)
    const hash = sha256(text)
    return Object.freeze({
      id: chunkId(documentId, text, numbering.occurrences.next(hash)),
      contentHash: base32(hash),
      text,
      tokens,
      body: draft.body,
      context,
      overlap: {text: draft.overlap.text, spans: draft.overlap.span ? [sourceSpan(draft.overlap.span)] : []},
      spans: draft.spans.map((span) => sourceSpan(span)),
      edits: bodyEdits(draft.spans, view),
      roles: rolesOf(held.nodes),
      path: labels,
      ...(draft.parts.length > 0 && {parts: draft.parts}),
      source: {
        id: documentId,
        ...(path !== undefined && {path}),
        type,
        plugin: plugin.name,
        index: numbering.nextIndex++
      },
      metadata: this.#metadata(draft, held, description.metadata, tokens),
      ...(withIndexText && {indexText: indexText(text, [...labels, ...labelsBelow(held.nodes).map(clean)])})
    })
  }

  #describe(held: HeldNodes, draft: Draft, group: string | undefined): Description {
    const {plugin, report} = this.#options
    if (!plugin.describe) return {}
    try {
      const description: unknown = plugin.describe({
        units: held.nodes.filter((node) => !node.isGap).map(({unit}) => unit),
        ancestors: held.ancestors.map(({unit}) => unit),
        parts: draft.parts,
        group
      })
      assertDescription(description)
      return description
    } catch (cause) {
      if (!this.#describeFailed) {
        const message = `${plugin.name}: expected a description from \`describe\`: ${String(cause)}`
        const help = 'Chunks are written without its metadata. This is a bug in the plugin: tell its author.'
        report({code: 'core/describe-failed', severity: 'error', message, cause, help})
      }
      this.#describeFailed = true
      return {}
    }
  }

  /** Adds the line of `describe` to the context if it is short enough and the chunk still fits. */
  #withLine(draft: Draft, line: string | undefined): Pick<Chunk, 'context' | 'text' | 'tokens'> {
    const {view, budget} = this.#options
    const behind = draft.overlap.text + draft.body
    const plain = {context: draft.context, text: draft.context.text + behind, tokens: draft.tokens}
    const shown = line === undefined ? '' : view.edits.copies.clean(line).replace(/\s+/g, ' ').trim()
    if (shown === '' || view.count(shown) > lineTokens) return plain
    const kept = draft.candidates.filter(({item}) => draft.context.items.includes(item))
    const withLine = renderContext(kept, shown, Number.POSITIVE_INFINITY, view.count)
    const text = withLine.text + behind
    const tokens = draft.overlap.text === '' ? textTokens(withLine.text, behind, draft.spans, view) : view.count(text)
    if (tokens > budget.maxTokens) return plain
    const items = [...withLine.items, {kind: 'line', label: shown}]
    return {context: {text: withLine.text, items, dropped: draft.context.dropped}, text, tokens}
  }

  #metadata(draft: Draft, held: HeldNodes, described: Metadata | undefined, tokens: number): Metadata {
    const {documentId, type, metadata, rules, view, chunkedAt} = this.#options
    const weak = metadata.values('weak')
    const merged: WritableMetadata = {source: documentId}
    if (weak['title'] !== undefined) merged['title'] = weak['title']
    merged['doc_type'] = type
    lay(weak, merged)
    lay(unitMetadata(draft.blocks, held.ancestors.at(-1)), merged)
    if (described) lay(described, merged)
    lay(metadata.values('strong'), merged)
    merged['token_count'] = tokens
    if (chunkedAt !== undefined) merged['chunked_at'] = chunkedAt
    return Object.freeze(rules.applied(owned(merged, view.edits.copies)))
  }

  #leafCount(node: Node): number {
    if (node.known.leaves !== undefined) return node.known.leaves
    // What has tokens is not blank; a counter may round a short text down to none.
    const isBlank = () =>
      !node.known.tokens && node.slices.every(({start, end}) => this.#options.view.raw(start, end).trim() === '')
    const count =
      node.children.length > 0
        ? node.children.reduce((sum, child) => sum + this.#leafCount(child), 0)
        : node.unit.omit || isBlank()
          ? 0
          : 1
    node.known.leaves = count
    return count
  }
}

/** JavaScript does not hold a plugin to the types. */
function assertDescription(value: unknown): asserts value is Description {
  if (!isObject(value)) throw new TypeError(`expected an object, got ${showValue(value)}`)
  const {line, metadata = {}} = value
  if (line !== undefined && typeof line !== 'string') {
    throw new TypeError(`line: expected a string, got ${showValue(line)}`)
  }
  const problem = isObject(metadata) ? jsonProblem(metadata, 'metadata') : 'metadata: expected an object'
  if (problem !== undefined) throw new TypeError(problem)
}

/** Labels of what holds the chunk or goes on in it, and of the one unit that it is. */
function pathOf({nodes, ancestors}: HeldNodes, {blocks}: Draft): string[] {
  const [only] = nodes
  const isOne = only !== undefined && nodes.length === 1
  const innermost = isOne ? only : innermostOf(ancestors.at(-1), continuedBy(blocks[0]))
  const labels: string[] = []
  for (const {unit} of chainOf(innermost)) if (unit.label !== undefined) labels.push(unit.label)
  return labels
}

function labelsBelow(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({unit, children}) => [
    ...(unit.label === undefined ? [] : [unit.label]),
    ...labelsBelow(children)
  ])
}

/** Roles of what the chunk holds, level by level, without repeats. */
function rolesOf(nodes: readonly Node[]): string[] {
  const roles: string[] = []
  // What a plugin may say is a short list, so that looking through it is quick.
  for (let level = nodes; level.length > 0; ) {
    const below: Node[] = []
    for (const {unit, children} of level) {
      if (unit.role !== roles.at(-1) && !roles.includes(unit.role)) roles.push(unit.role)
      for (const child of children) below.push(child)
    }
    level = below
  }
  return roles
}
