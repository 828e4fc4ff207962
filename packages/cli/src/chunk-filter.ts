import {type Chunk, type Diagnostic, didYouMean, parseWhere, WhereError} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'
import {UsageError} from './usage-error.ts'

/** Takes the chunks that `--where` asks for. */
export interface ChunkFilter {
  takes(chunk: Chunk): boolean
  /** A warning for each key that no chunk so far had, if there were chunks: it may be misspelt. */
  unknownKeys(): readonly Diagnostic[]
}

/** A filter for which every text has to hold. Throws a `UsageError` for one that cannot be read. */
export function chunkFilter(texts: readonly string[]): ChunkFilter {
  const filters = texts.map(readWhere)
  const asked = new Set(filters.flatMap(({keys}) => keys))
  const seen = new Set<string>()
  return {
    takes({metadata}) {
      if (filters.length === 0) return true
      for (const key of Object.keys(metadata)) seen.add(key)
      return filters.every((filter) => filter.matches(metadata))
    },
    unknownKeys() {
      if (seen.size === 0) return []
      const known = [...seen].sort()
      return [...asked]
        .filter((key) => !seen.has(key))
        .map((key) => {
          const message = `expected a key that a chunk has, got \`${key}\`, which none has`
          return cliDiagnostic('warning', 'cli/no-such-key', '--where', message, didYouMean(key, known, 'keys'))
        })
    }
  }
}

function readWhere(text: string) {
  try {
    return parseWhere(text)
  } catch (cause) {
    if (cause instanceof WhereError) throw new UsageError(`--where: ${cause.message}`, {cause})
    throw cause
  }
}
