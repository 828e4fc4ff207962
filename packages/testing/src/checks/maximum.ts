import type {Fault} from '../fault.ts'
import type {Run} from '../run.ts'

/** G3: `tokens` is the exact count of `text`, and no more than the maximum. */
export function maximum(run: Run): readonly Fault[] {
  const {counter, maxTokens} = run.setting
  return run.chunks.flatMap(({text, tokens, metadata, spans}) => {
    const counted = counter.count(text)
    const at = {document: run.document.name, offset: spans[0]?.start ?? 0}
    const faults: Fault[] = []
    if (counted > maxTokens)
      faults.push({code: 'maximum/over', message: `${counted} tokens, at most ${maxTokens} are allowed`, ...at})
    if (counted !== tokens)
      faults.push({code: 'maximum/tokens', message: `says ${tokens} tokens, has ${counted}`, ...at})
    if ('token_count' in metadata && metadata.token_count !== tokens) {
      const message = `metadata says ${metadata.token_count} tokens, the chunk ${tokens}`
      faults.push({code: 'maximum/metadata', message, ...at})
    }
    return faults
  })
}
