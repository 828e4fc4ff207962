import type {Chunk, SourceSpan} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {Description, Plugin, ResolvedBudget} from '../contract/plugin.ts'
import type {Metadata, Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {isObject} from '../fields.ts'
import type {Block} from '../pack/block.ts'
import {bodyEdits, textTokens} from '../pack/body.ts'
import {type Context, contextItems, contextText, oneLine} from '../pack/context.ts'
import {continuedBy, type Draft, innermostOf, lineTokens, type Rendered} from '../pack/draft.ts'
import {type LeafDraft, renderLeaves} from '../pack/leaves.ts'
import type {Cleaner} from '../tree/copies.ts'
import {jsonProblem} from '../tree/json-value.ts'
import type {Node} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'
import {showValue} from '../wording.ts'
import type {DocumentMetadata} from './document-metadata.ts'
import {type HeldNodes, heldNodes} from './held-nodes.ts'
import {namesOf} from './id.ts'
import {indexText} from './index-text.ts'
import type {MetadataRules} from './metadata-rules.ts'
import type {Numbering} from './numbering.ts'
import {lay, layValue, type WritableMetadata} from './own-metadata.ts'
import {layUnitMetadata} from './unit-metadata.ts'

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

/** What a chunk holds. */
interface Content {
  readonly blocks: readonly Block[]
  readonly held: HeldNodes
  /** The units of the nodes; of leaves, which have no nodes, all of them. */
  readonly units: readonly Unit[]
  readonly roles: readonly string[]
}

/** Makes chunks of drafts: describes, numbers and names them. One assembler serves one document, or one part of it. */
export class Assembler {
  readonly #options: AssemblerOptions
  #describeFailed = false

  constructor(options: AssemblerOptions) {
    this.#options = options
  }

  assemble(draft: Draft, group: string | undefined): Chunk {
    const {blocks, holder} = draft
    const held = heldNodes(blocks, holder, this.#options.view)
    return this.#chunk(draft, {blocks, held, units: unitsOf(held.nodes), roles: rolesOf(held.nodes)}, group)
  }

  /** The same for leaves, which say nothing but where they are and what role they have. */
  assembleLeaves(draft: LeafDraft, group: string): Chunk {
    const units: Unit[] = []
    const roles: string[] = []
    for (const {unit} of draft.leaves) {
      units.push(unit)
      if (unit.role !== roles.at(-1) && !roles.includes(unit.role)) roles.push(unit.role)
    }
    const held = {nodes: [], holder: undefined}
    return this.#chunk(renderLeaves(draft, this.#options.view), {blocks: [], held, units, roles}, group)
  }

  #chunk(draft: Rendered, content: Content, group: string | undefined): Chunk {
    const {documentId, view, numbering, sourceSpan, withIndexText} = this.#options
    const {spans: ranges, parts} = draft
    const {blocks, held, roles} = content
    const cleaner = view.edits.copies
    const spans = ranges.map(sourceSpan)
    // The view of a document that is read in parts holds one of them.
    const from = (spans[0]?.start ?? 0) - (ranges[0]?.start ?? 0)
    const description = this.#describe(content, draft, group)
    const {context, text, tokens} = this.#withLine(draft, description.line, from)
    const path = pathOf(held, blocks, cleaner)
    const {id, contentHash} = namesOf(documentId, text, numbering.occurrences)
    // A view of the text, which ends with it: one copy of the characters is enough.
    const body = text.slice(text.length - draft.body.length)
    const overlap = {text: draft.overlap.text, spans: draft.overlap.span ? [sourceSpan(draft.overlap.span)] : []}
    const edits = bodyEdits(ranges, view, from)
    const source = this.#source()
    const metadata = this.#metadata(content, description.metadata, tokens)
    // Keys behind a spread take the engine as long as all the rest of a chunk.
    const chunk =
      parts.length === 0
        ? {id, contentHash, text, tokens, body, context, overlap, spans, edits, roles, path, source, metadata}
        : {id, contentHash, text, tokens, body, context, overlap, spans, edits, roles, path, parts, source, metadata}
    if (!withIndexText) return Object.freeze(chunk)
    return Object.freeze({...chunk, indexText: indexText(text, [...path, ...labelsBelow(held.nodes, cleaner)])})
  }

  #source(): Chunk['source'] {
    const {documentId: id, path, type, plugin, numbering} = this.#options
    const index = numbering.nextIndex++
    return path === undefined ? {id, type, plugin: plugin.name, index} : {id, path, type, plugin: plugin.name, index}
  }

  #describe({units, held}: Content, {parts}: Rendered, group: string | undefined): Description {
    const {plugin, report} = this.#options
    if (!plugin.describe) return nothing
    try {
      const ancestors: Unit[] = []
      for (let at = held.holder; at; at = at.parent) ancestors.push(at.unit)
      const description: unknown = plugin.describe({units, ancestors: ancestors.reverse(), parts, group})
      assertDescription(description)
      return description
    } catch (cause) {
      if (!this.#describeFailed) {
        const message = `${plugin.name}: expected a description from \`describe\`: ${String(cause)}`
        const help = 'Chunks are written without its metadata. This is a bug in the plugin: tell its author.'
        report({code: 'core/describe-failed', severity: 'error', message, cause, help})
      }
      this.#describeFailed = true
      return nothing
    }
  }

  /** Adds the line of `describe` to the context if it is short enough and the chunk still fits. */
  #withLine(draft: Rendered, line: string | undefined, from: number): Contextual {
    const {view, budget} = this.#options
    const {context, overlap, body, spans} = draft
    const shown = line === undefined ? '' : oneLine(view.edits.copies.clean(line))
    if (shown === '') return withoutLine(draft, from)
    const withLine = contextText(context.kept, shown)
    const contextTokens = view.countOnce(withLine)
    // Mostly it is short with all that stands around it, and need not be counted alone.
    if (contextTokens > lineTokens && view.count(shown) > lineTokens) return withoutLine(draft, from)
    const text = withLine + overlap.text + body
    const tokens = draft.addsUp
      ? contextTokens + draft.tokens
      : overlap.text === ''
        ? textTokens({text: withLine, tokens: contextTokens}, body, spans, view)
        : view.count(text)
    if (tokens > budget.maxTokens) return withoutLine(draft, from)
    const items = contextItems(context, from)
    items.push({kind: 'line', label: shown})
    return {context: {text: withLine, items, dropped: droppedFrom(context)}, text, tokens}
  }

  #metadata({blocks, held}: Content, described: Metadata | undefined, tokens: number): Metadata {
    const {documentId, type, metadata, rules, view, chunkedAt} = this.#options
    const cleaner = view.edits.copies
    const weak = metadata.values('weak')
    // The engine keeps objects fast that start empty, however many keys come.
    const merged: WritableMetadata = {}
    merged['source'] = documentId
    if (weak['title'] !== undefined) layValue('title', weak['title'], merged, cleaner)
    merged['doc_type'] = type
    lay(weak, merged, cleaner)
    layUnitMetadata(blocks, held.holder, merged, cleaner)
    if (described) lay(described, merged, cleaner)
    lay(metadata.values('strong'), merged, cleaner)
    merged['token_count'] = tokens
    if (chunkedAt !== undefined) merged['chunked_at'] = chunkedAt
    return Object.freeze(rules.applied(merged))
  }
}

type Contextual = Pick<Chunk, 'context' | 'text' | 'tokens'>

function withoutLine({context, overlap, body, tokens}: Rendered, from: number): Contextual {
  const text = context.text + overlap.text + body
  const items = contextItems(context, from)
  return {context: {text: context.text, items, dropped: droppedFrom(context)}, text, tokens}
}

function droppedFrom({candidates, kept}: Context): number {
  return candidates.length - kept.length
}

const nothing: Description = Object.freeze({})

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
function pathOf({nodes, holder}: HeldNodes, blocks: readonly Block[], cleaner: Cleaner): string[] {
  const [first] = blocks
  const [only] = nodes
  const innermost = only && nodes.length === 1 ? only : innermostOf(holder, first && continuedBy(first))
  const labels: string[] = []
  for (let at = innermost; at; at = at.parent)
    if (at.unit.label !== undefined) labels.push(cleaner.clean(at.unit.label))
  // A copy: chunks are kept, and a list that was pushed to has room for 17.
  return labels.toReversed()
}

/** The units of nodes; text between units is of none. */
function unitsOf(nodes: readonly Node[]): Unit[] {
  const [only] = nodes
  if (only && nodes.length === 1) return only.isGap ? [] : [only.unit]
  const units: Unit[] = []
  for (const {isGap, unit} of nodes) if (!isGap) units.push(unit)
  return units
}

function labelsBelow(nodes: readonly Node[], cleaner: Cleaner): string[] {
  return nodes.flatMap(({unit, children}) => [
    ...(unit.label === undefined ? [] : [cleaner.clean(unit.label)]),
    ...labelsBelow(children, cleaner)
  ])
}

/** A role of what a chunk holds, and the first level that it is on. */
interface HeldRole {
  readonly role: string
  readonly depth: number
}

/** Roles of what the chunk holds, level by level, without repeats. */
function rolesOf(nodes: readonly Node[]): string[] {
  const held: HeldRole[] = []
  addRoles(nodes, 0, held)
  return held.map(({role}) => role)
}

function addRoles(nodes: readonly Node[], depth: number, held: HeldRole[]): void {
  for (const {unit, children, isClosed} of nodes) {
    addRole(unit.role, depth, held)
    if (children.length > 0) addRoles(children, depth + 1, held)
    else if (isClosed && unit.children) addUnitRoles(unit.children, depth + 1, held)
  }
}

function addUnitRoles(units: readonly Unit[], depth: number, held: HeldRole[]): void {
  for (const {role, children} of units) {
    addRole(role, depth, held)
    if (children && children.length > 0) addUnitRoles(children, depth + 1, held)
  }
}

/** Keeps the list in order: what a plugin may say is a short list, so that looking through it is quick. */
function addRole(role: string, depth: number, held: HeldRole[]): void {
  for (const one of held) {
    if (one.role !== role) continue
    if (one.depth <= depth) return
    held.splice(held.indexOf(one), 1)
    break
  }
  let at = held.length
  while (at > 0 && (held[at - 1]?.depth ?? 0) > depth) at--
  if (at === held.length) held.push({role, depth})
  else held.splice(at, 0, {role, depth})
}
