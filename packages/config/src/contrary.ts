/** A fence, a heading of AsciiDoc, a block of source: no configuration has them at the start of a line. */
const pageLine = /^(?:`{3,}|~{3,}|={1,5} \S|\[source\b)/m

/** `## Impact` and a blank line behind it. */
const heading = /^#{1,6} \S[^\n]*\n[ \t]*\r?\n/m

/**
 * How lines of logs start: a time, `<34>`, a JSON object with a time or level, `level=info`, the address of a client and
 * a time in brackets.
 */
const logStart =
  /^\S{0,2}(?:\d{4}[-/.]\d\d[-/.]\d\d|\d\d?[-/](?:\d\d?|[A-Z][a-z]{2})[-/ ]\d{2,4}|[A-Z][a-z]{2}[ ,]+(?:[A-Z][a-z]{2} +)?\d{1,2}[ ,]|\d\d:\d\d[:.]\d\d|\d{10}\b|<\d{1,3}>|\{"|[IWEF]\d{4} \d\d:|(?:time|ts|level|t)=|\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[)/

/** Lines that are looked at. */
const sample = 60

/** Whether a text without a telling name is something else: a page of prose, or a log. */
export function readsAsOther(text: string): boolean {
  if (pageLine.test(text)) return true
  const lines = sampleOf(text)
  if (lines.filter((line) => logStart.test(line)).length >= lines.length / 2) return true
  return heading.test(text) && lines.some(isProse)
}

/** Whether sentences stand in a text outside of comments: a licence, a note. */
export function hasProse(text: string): boolean {
  return sampleOf(text).some(isProse)
}

function sampleOf(text: string): string[] {
  return text
    .slice(0, sample * 1000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, sample)
}

/** A sentence: eight words, none of the signs that settings have. */
function isProse(line: string): boolean {
  return sentenceStart.test(line) && !settingSign.test(line) && line.split(' ', 8).length === 8
}

const sentenceStart = /^[A-Z]\w* /
const settingSign = /[={}]|: *$/
