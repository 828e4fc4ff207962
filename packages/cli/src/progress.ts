import {oneLine} from './one-line.ts'
import type {Surroundings} from './surroundings.ts'

/** A line on the terminal that says how far a run is; nothing anywhere else. */
export interface Progress {
  /** A document begins; `bytes` of it are counted as done when the next one does. */
  begin(path: string, bytes: number): void
  /** Removes the line. */
  clear(): void
}

const silent: Progress = {begin: () => undefined, clear: () => undefined}
const barWidth = 20
const eraseLine = '\r\x1b[2K'

/** Progress over `totalBytes` on stderr if that is a terminal. Draws only when the line would look different. */
export function terminalProgress(stderr: Surroundings['stderr'], totalBytes: number): Progress {
  if (stderr.isTTY !== true) return silent
  let done = 0
  let current = 0
  let drawn = ''
  return {
    begin(path, bytes) {
      done += current
      current = bytes
      const share = totalBytes === 0 ? 1 : Math.min(1, done / totalBytes)
      const filled = Math.floor(share * barWidth)
      const percent = `${Math.floor(share * 100)} %`.padStart(5)
      if (percent === drawn) return
      drawn = percent
      const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
      const line = `${bar} ${percent}  ${oneLine(path)}`
      stderr.write(`${eraseLine}${line.slice(0, (stderr.columns ?? 80) - 1)}`)
    },
    clear() {
      if (drawn !== '') stderr.write(eraseLine)
      drawn = ''
    }
  }
}
