import type {Span} from '@opschunk/core/plugin'

const sentences = new Intl.Segmenter('en', {granularity: 'sentence'})

/** The segmenter copies what it is given, so long paragraphs go window by window; no sentence starts where one does. */
const windowChars = 16_384

/** `e.g. `, `(cf. `, `approx. `: what looks like the end of a sentence and is none. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|resp|incl|no|fig)\.\s*$/i

/** Longer than any abbreviation with what stands around it. */
const tailChars = 12

/** Where sentences of a paragraph start, its own start left out; never inside inline code or the text of a link. */
export function sentenceStarts(text: string, {start, end}: Span): number[] {
  const starts: number[] = []
  const inline = {ticks: 0, brackets: 0}
  for (let from = start; from < end; from += windowChars) {
    for (const {index, segment} of sentences.segment(text.slice(from, Math.min(from + windowChars, end)))) {
      const at = from + index
      const isOutside = inline.ticks % 2 === 0 && inline.brackets === 0
      const tail = text.slice(Math.max(start, at - tailChars), at)
      if (index > 0 && isOutside && !abbreviation.test(tail)) starts.push(at)
      readInline(segment, inline)
    }
  }
  return starts
}

/** Counts what opens and closes inline code and links. What is never closed keeps the rest of its paragraph whole. */
function readInline(segment: string, inline: {ticks: number; brackets: number}): void {
  for (let at = 0; at < segment.length; at++) {
    const character = segment[at]
    if (character === '\\') at++
    else if (character === '`') inline.ticks += segment[at - 1] === '`' ? 0 : 1
    else if (inline.ticks % 2 === 1) continue
    else if (character === '[') inline.brackets++
    else if (character === ']') inline.brackets = Math.max(0, inline.brackets - 1)
  }
}
