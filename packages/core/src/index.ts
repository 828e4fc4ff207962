export {defineConfig} from './config/define.ts'
export {type ConfigLayer, configLayers} from './config/layers.ts'
export {type ResolvedConfig, resolveConfig} from './config/resolve.ts'
export type {Chunk, Edit, SourceSpan} from './contract/chunk.ts'
export type {Budget, Config, Limits, MetadataSettings, Preset, RedactSettings, Route} from './contract/config.ts'
export type {
  ConfigFile,
  ConfigFileRoute,
  PluginReference,
  Reference,
  TransformReference
} from './contract/config-file.ts'
export type {ContextSettings} from './contract/context.ts'
export type {Diagnostic} from './contract/diagnostic.ts'
export type {ChunkResult, Explanation, Outline, OutlineUnit, Pipeline} from './contract/pipeline.ts'
export type {TokenCounter, TokenIndex} from './contract/tokens.ts'
export type {Transform, TransformContext, Verdict} from './contract/transform.ts'
export {ConfigError} from './errors.ts'
export {isObject} from './fields.ts'
export {nearestWord} from './nearest-word.ts'
export {createPipeline} from './pipeline.ts'
export {paragraphUnits, plainText} from './plain-text.ts'
export * from './plugin.ts'
export {type HiddenSecret, hiddenSecrets} from './redact/hidden-secrets.ts'
export {type RedactionRule, redactionRules} from './redact/rule-names.ts'
export {PluginError} from './run/plugin-fault.ts'
export {isBinary} from './source/binary.ts'
export {openCounter} from './tokens/counter.ts'
export {type Dedupe, type DedupeOptions, type Duplicates, dedupe} from './transform/dedupe.ts'
export {enrich} from './transform/enrich.ts'
export {type VerifyOptions, verifyChunks} from './verify.ts'
export {WhereError} from './where/parse.ts'
export {parseWhere, type Where} from './where/where.ts'
export {didYouMean, showValue} from './wording.ts'
