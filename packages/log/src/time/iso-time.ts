/** Greatest time that a date can hold, in milliseconds. */
const greatestTime = 8.64e15

/** Whether `isoTime` can write a time. */
export function isWritable(time: number): boolean {
  return Math.abs(time) < greatestTime
}

/** Seconds of which the text is remembered: times that are asked for are near each other. A power of two. */
const rememberedSeconds = 64
const seconds = new Float64Array(rememberedSeconds).fill(Number.NaN)
const texts: string[] = Array.from({length: rememberedSeconds}, () => '')

/** `2026-01-15T00:00:00.123Z`: a time in whole epoch milliseconds, as `Date` writes it. */
export function isoTime(time: number): string {
  const second = Math.floor(time / 1000)
  const at = second & (rememberedSeconds - 1)
  if (seconds[at] !== second) {
    seconds[at] = second
    texts[at] = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
  }
  return `${texts[at]}${String(time - second * 1000).padStart(3, '0')}Z`
}
