import type {Destination} from '../destination.ts'

/** Code units that wait at most. */
const longestWait = 2 ** 16

/** Texts that wait for each other. */
export interface JoinedWrites {
  /** Resolves when more may come. Rejects with an `OutputError` of this write or of one before. */
  write(text: string): Promise<void>
  /** All that came before is written. */
  flush(): Promise<void>
}

/**
 * Writes together what comes in one turn of the event loop: of a slow stream each chunk as soon as it is complete, of a
 * quick one those of a read.
 */
export function joinWrites(destination: Destination): JoinedWrites {
  let waiting = ''
  let isDue = false
  let hasFailed = false
  /** Of what was written last, so of all before. */
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    const text = waiting
    waiting = ''
    if (text !== '') writing = destination.write(text)
    return writing
  }

  function flushLater(): void {
    isDue = false
    flush().catch(() => {
      hasFailed = true
    })
  }

  return {
    async write(text) {
      if (hasFailed) await writing
      waiting += text
      if (waiting.length >= longestWait) await flush()
      else if (!isDue) {
        isDue = true
        setImmediate(flushLater)
      }
    },
    flush
  }
}
