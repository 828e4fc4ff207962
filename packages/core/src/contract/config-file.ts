import type {PatternPluginDefinition} from '../patterns/pattern-plugin.ts'
import type {Config, Preset, Route} from './config.ts'
import type {Plugin} from './plugin.ts'
import type {Transform} from './transform.ts'

/**
 * Names a package, a file relative to the config (`./plugins/ticket.ts`), or a strategy (`fixed`, `recursive`,
 * `markdown`, `semantic`). A factory that is not the default export stands behind `#`: `@acme/plugins#ticket`.
 */
export type Reference = string

/** A plugin as config files name it: made by a program, by patterns, by reference, or by reference with options. */
export type PluginReference =
  | Plugin
  | PatternPluginDefinition
  | Reference
  | readonly [Reference, {readonly [option: string]: unknown}]

/** A route whose plugin may be a reference. Without options it is the plugin that `plugins` lists, if one does. */
export interface ConfigFileRoute extends Omit<Route, 'use'> {
  readonly use?: PluginReference
}

/** A transform as config files name it: made by a program, `dedupe`, a package or a file, or one of those with options. */
export type TransformReference = Transform | Reference | readonly [Reference, {readonly [option: string]: unknown}]

/** What `opschunk.config.yaml` and its like hold: a `Config` that may name what a program would import. */
export interface ConfigFile extends Omit<Config, 'extends' | 'plugins' | 'routes' | 'transforms'> {
  /** For editors that look up a schema by this key. */
  readonly $schema?: string
  /** Of a preset: how it is called in messages. Default: how it was referred to. */
  readonly name?: string
  /** Presets, packages of presets, or config files relative to this one. The first that says something wins. */
  readonly extends?: Preset | Reference | ReadonlyArray<Preset | Reference>
  /** In order of preference: with equal evidence the earlier one wins. */
  readonly plugins?: readonly PluginReference[]
  /** The first that matches wins. Globs are relative to the folder of the file. */
  readonly routes?: readonly ConfigFileRoute[]
  /** Stages behind packing, in order. */
  readonly transforms?: readonly TransformReference[]
}
