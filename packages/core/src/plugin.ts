// The subpath `@opschunk/core/plugin`: all that a plugin needs, without run-time dependencies.

export type {Part} from './contract/chunk.ts'
export {CERTAIN, STRONG, WEAK} from './contract/confidence.ts'
export type {Report, Severity} from './contract/diagnostic.ts'
export type {
  Description,
  Detection,
  DocumentContext,
  DocumentSegmenter,
  DocumentType,
  Held,
  LineContext,
  LineSegmenter,
  OptionsIssue,
  OptionsResult,
  OptionsSchema,
  Origin,
  PartSegmenter,
  Plugin,
  PluginDefinition,
  PluginFactory,
  Probe,
  ResolvedBudget,
  Roles,
  SegmentContext,
  Segmenter
} from './contract/plugin.ts'
export type {Line, SourceDocument, SourceInput} from './contract/source.ts'
export type {JsonValue, Metadata, Span} from './contract/span.ts'
export type {Breaks, ContextItem, Embed, Fallback, SensitiveRange, Unit} from './contract/unit.ts'
export {definePlugin} from './define-plugin.ts'
export {keepShapes} from './kept-shapes.ts'
export {optionsSchema} from './options-schema.ts'
export {type Linked, RecencyList} from './recency-list.ts'
export {RecentKeys} from './recent-keys.ts'
export {copied} from './source/copied.ts'
