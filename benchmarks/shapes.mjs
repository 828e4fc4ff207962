import {runbooks} from './corpus.mjs'

/** Runs without any boundary, of so many UTF-16 code units, by what they are made of. */
export const unbrokenRuns = {
  a: (/** @type {number} */ length) => 'a'.repeat(length),
  '=': (/** @type {number} */ length) => '='.repeat(length),
  space: (/** @type {number} */ length) => ' '.repeat(length),
  CJK: (/** @type {number} */ length) => scrambled(length, (value) => String.fromCharCode(0x4e00 + (value % 20_000))),
  base64: (/** @type {number} */ length) => scrambled(length, (value) => alphabet[value % 64])
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** @param {number} length @param {(value: number) => string} toCharacter */
function scrambled(length, toCharacter) {
  let state = 1
  const characters = Array.from({length}, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return toCharacter(state >>> 8)
  })
  return characters.join('')
}

const words =
  'The replica set of the payments service holds a lease while the leader answers; after that the pool drains. '

/** One document of about so many code units, by its shape. Nested items stay ten levels deep, whatever the length. */
export const shapes = {
  Markdown: (/** @type {number} */ length) =>
    runbooks(length / 1e6)
      .map(({text}) => text)
      .join('\n'),
  'one table': (/** @type {number} */ length) =>
    `| Service | Limit | Owner |\n| --- | --- | --- |\n${lines(length, (index) => `| service-${index} | ${index % 97} % | @team-${index % 13} |`)}`,
  'one paragraph': (/** @type {number} */ length) => words.repeat(Math.ceil(length / words.length)),
  'nested list': (/** @type {number} */ length) =>
    lines(length, (index) => `${'  '.repeat(index % 10)}- Check node ${index} before it drains`),
  'plain text': (/** @type {number} */ length) =>
    lines(length, (index) => (index % 5 === 4 ? '' : `${index} ${words.trimEnd()}`))
}

/** @param {number} length @param {(index: number) => string} lineOf */
function lines(length, lineOf) {
  const made = []
  for (let index = 0, sum = 0; sum < length; index++) {
    const line = `${lineOf(index)}\n`
    made.push(line)
    sum += line.length
  }
  return made.join('')
}
