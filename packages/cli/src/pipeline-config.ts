import type {Budget, Config, Plugin} from '@opschunk/core'
import type {Options} from './options.ts'

/** The configuration that the options of the command line stand for. */
export function pipelineConfig(options: Options, plugins: readonly Plugin[]): Config {
  const {maxTokens, targetTokens, minTokens, overlap, strategy, type} = options
  const budget: Budget = {
    ...(maxTokens !== undefined && {maxTokens}),
    ...(targetTokens !== undefined && {targetTokens}),
    ...(minTokens !== undefined && {minTokens}),
    ...(overlap !== undefined && {overlap})
  }
  const [only] = plugins
  return {
    plugins,
    // A strategy reads every document, so there is nothing to detect; `--type` then only names what they are.
    ...(strategy !== 'auto' && only !== undefined && {routes: [{use: only, ...(type !== undefined && {type})}]}),
    budget,
    tokens: options.tokenizer,
    indexText: options.indexText,
    ...(!options.timestamp && {chunkedAt: false})
  }
}
