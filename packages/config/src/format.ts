import type {Embed, Metadata, Report, Span} from '@opschunk/core/plugin'

/**
 * One format of configuration files: how it is told from others, and where its natural units are. A format says nothing
 * about sizes, break rules or contexts: `segment.ts` makes units of blocks for all formats alike.
 *
 * A new format is one file that exports a `Format`, and a row in `formats/table.ts`; users add theirs by the option
 * `formats`.
 */
export interface Format {
  /** Kebab-case; becomes `metadata.format`: `kubernetes`, `systemd-unit`. */
  readonly name: string
  /** What such files are, in a few words, for people. */
  readonly description: string
  /** Base names that are this format and nothing else, in lower case: `chart.yaml`. */
  readonly filenames?: readonly string[]
  /**
   * Endings that such files may have, with the dot, in lower case: `.tf`. By itself an ending is weak evidence, so that
   * what a format recognizes in the content wins; of two formats with one ending the earlier row wins.
   */
  readonly extensions?: readonly string[]
  /** Words that name it at a fence in Markdown, in lower case: `hcl`. */
  readonly fences?: readonly string[]
  /**
   * What place and content say. `file.text` is at most the first 64 Ki code units, so a broken end proves nothing.
   * Never throws; linear.
   */
  recognize?(file: ConfigFile): Recognition | undefined
  /**
   * The natural units in source order, disjoint; gaps are allowed (headers such as `services:`, separators, blank
   * lines): core hands them to their neighbours, so nothing is lost. Never throws for a broken file: what is broken
   * costs its own block. Linear.
   */
  read(file: ConfigFile, reading: Reading): readonly Block[]
  /**
   * For formats whose files are sequences of documents, or of blocks that need nothing of each other: where the last one
   * starts, with the comments that belong to it; 0 if there is one only. Long files are read in such parts. A document
   * must stand `alone`; a block must be of another kind than the one before it.
   */
  lastStart?(text: string): number
  /**
   * The setting that starts on a line, if one does: secrets are found by the names of settings. Asked only for lines
   * that hold a suspicious word. Default: `settingOnLine`, which reads `key: value`, `key = value` and `key value`.
   */
  settingAt?(text: string, line: Span): Setting | undefined
  /** How a value reads another one, if values may be expressions: a secret is not hidden where it is only read. */
  readonly expression?: RegExp
  /** `spaces` if tabs are no indentation: the first line that one starts is reported. */
  readonly indentation?: 'spaces'
  /**
   * Names that stand for something defined elsewhere in the file, in source order: aliases of YAML. A chunk says in its
   * context where they are defined.
   */
  references?(text: string): readonly Reference[]
}

/** A name that is used at one place and defined at another. */
export interface Reference {
  /** As written: `*defaults`. */
  readonly name: string
  /** Offset of its use. */
  readonly at: number
  /** Offset of its definition. */
  readonly definition: number
}

/** A file with its path taken apart. */
export interface ConfigFile {
  /** Decoded, without byte order mark; line ends as they are. */
  readonly text: string
  /** As given, if it is known; separators are `/`. */
  readonly path: string | undefined
  /** Base name in lower case, endings such as `.j2`, `.tmpl`, `.example` taken off; empty if there is no path. */
  readonly name: string
  /** Folders of the path in lower case, outermost first. */
  readonly folders: readonly string[]
  /** Documents before this one, if it is a part of a sequence that is read in parts. */
  readonly documentsBefore?: number
  /** True if a template ending (`.j2`, `.tpl`, `.erb`…) was taken off the name. */
  readonly isTemplate: boolean
  /** The name of the format that its ending and its first line say: what else it holds is quoted in that. */
  readonly writtenIn: string | undefined
}

/** That a file is of a format, how sure that is (`CERTAIN`, `STRONG`, `WEAK` of the contract), and what says so. */
export interface Recognition {
  readonly confidence: number
  /** In words for people: `` `apiVersion` and `kind` at the start of a line ``. */
  readonly evidence: string
}

/** What a format may say about the whole file. */
export interface Reading {
  report(report: Report): void
  /** Metadata of the document, such as `title`; the first value of a key stays. */
  set(key: string, value: string): void
  /** A key that a mapping has again, with the offsets of both places: it is reported unless a template chooses between them. */
  repeated(key: string, first: number, again: number): void
}

/** A natural unit: a resource, a section, a service, a rule. */
export interface Block {
  /** From the start of a line (that of the first comment that belongs to it) to the end of a line or of the text. */
  readonly span: Span
  /**
   * What it is among its siblings: `Deployment`, `service`, `section`. Becomes `metadata.kind`. Small siblings of one
   * kind share a chunk; different kinds never do.
   */
  readonly kind: string
  /** What a person calls it: `Deployment/checkout`, `remote "origin"`. Never a value that could be a secret. */
  readonly label: string
  /** What the breadcrumb says in place of the label: `Deployment/checkout (apps/v1) in payments`. */
  readonly breadcrumb?: string
  /** Snake_case keys; `kind` is added where it is not among them. Names and identifiers only, never a value that could be a secret. */
  readonly metadata?: Metadata
  /** Natural units inside it, always emitted: tasks of a play, services of a compose file, items of a `List`. */
  readonly blocks?: readonly Block[]
  /** The next structural level, asked for only if the block is larger than a chunk and has no `blocks`. */
  readonly parts?: Parts
  /**
   * How it stands among its siblings. `packed` (default): small ones of one kind share a chunk. `apart`: a chunk of its
   * own unless it is tiny. `alone`: never with others (documents, secrets). `lead`: with its neighbours, whatever kind
   * that is (the variables of a play before its tasks).
   */
  readonly standing?: 'packed' | 'apart' | 'alone' | 'lead'
  /** True for what must not be cut if it can be avoided: encrypted files. */
  readonly isWhole?: boolean
  /** True if all of it is encrypted, so that there are no values to hide. */
  readonly isEncrypted?: boolean
  /** Ranges that hold a secret for a reason only the format knows (`data` of a Kubernetes `Secret`), with their rule. */
  readonly sensitive?: ReadonlyArray<{readonly span: Span; readonly rule: string}>
  /** Another document that the block holds, for core to cut with that document's plugin. */
  readonly embed?: Embed
}

/** The next structural level of a block or part, in source order. May be called more than once. */
export type Parts = () => readonly Part[]

/**
 * A piece of a block that is too large for a chunk. Parts that fit are packed together; one that does not is asked for
 * its own parts, and at the end of that cut at lines.
 */
export interface Part {
  /** Whole lines, or a range of one line where many parts share it. */
  readonly span: Span
  /**
   * The step of the structural path, with what joins it: `.spec`, `["app.kubernetes.io/name"]`, `[name=app]`, `[2]`.
   * The path of a piece is all steps from the block to it, a leading `.` taken off. `pathStep` writes one of a key.
   */
  readonly step: string
  readonly parts?: Parts
  readonly embed?: Embed
}

/** A name and its value. */
export interface Setting {
  readonly key: string
  /** Of the value, without quotes around it; it may go on over several lines. */
  readonly value: Span
}

/** A word that needs no quotes in a path: `app`, `my-key`, `x_1`. */
const plainKey = /^[\p{L}\p{N}_-]+$/u

/** The step of a key: `.spec`; quoted if it would be misread: `["app.kubernetes.io/name"]`. */
export function pathStep(key: string): string {
  return plainKey.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`
}

/** The first step of a path that a key starts: `spec`. */
export function pathStart(key: string): string {
  return plainKey.test(key) ? key : pathStep(key)
}
