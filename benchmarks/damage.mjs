/**
 * @typedef {object} Piece A chunk as its maker hands it out.
 * @property {string} text What is embedded, context included.
 * @property {string} [body] The part of it that is the document's own, if that is told apart.
 *
 * @typedef {object} Damage What chunking did to a document, seen from outside.
 * @property {number} lost Non-blank characters that no chunk holds, in the order of the document, as they were.
 * @property {number} cutSteps Numbered steps that fit a chunk and are whole in none.
 * @property {number} cutFences
 * @property {number} cutTables
 */

/** `   ```sh` or `~~~` */
const FENCE = /^\s*(`{3,}|~{3,})/
/** `12. Drain the node` */
const STEP = /^\d{1,3}[.)] /
/** `| a | b |` */
const ROW = /^\s*\|/
/** A line that ends a list: it is not blank and not indented. */
const OUTDENTED = /^\S/

/**
 * Steps, fences and tables of a Markdown document, by the simplest of rules: a step is a numbered line and what is
 * indented under it; a fence goes to the same marker; a table is two or more lines that start with a bar.
 *
 * @param {string} text
 * @returns {{steps: string[], fences: string[], tables: string[]}}
 */
export function findWholes(text) {
  const lines = text.split('\n')
  /** @type {{steps: string[], fences: string[], tables: string[]}} */
  const found = {steps: [], fences: [], tables: []}
  /** @type {{start: number, marker: string} | undefined} */
  let fence
  let stepStart = -1
  let tableStart = -1
  const take = (/** @type {string[]} */ into, /** @type {number} */ start, /** @type {number} */ end) => {
    into.push(lines.slice(start, end).join('\n'))
  }
  for (let index = 0; index <= lines.length; index++) {
    const line = lines[index] ?? '#'
    if (!fence || index === lines.length) {
      if (stepStart >= 0 && OUTDENTED.test(line)) {
        take(found.steps, stepStart, index)
        stepStart = -1
      }
      if (STEP.test(line)) stepStart = index
      if (ROW.test(line) && tableStart < 0) tableStart = index
      if (!ROW.test(line) && tableStart >= 0) {
        if (index - tableStart >= 2) take(found.tables, tableStart, index)
        tableStart = -1
      }
    }
    const marker = FENCE.exec(line)?.[1]
    if (marker === undefined) continue
    if (!fence) fence = {start: index, marker}
    else if (marker.startsWith(fence.marker)) {
      take(found.fences, fence.start, index + 1)
      fence = undefined
    }
  }
  return found
}

/**
 * @param {string} text
 * @param {readonly Piece[]} pieces In the order of the document.
 * @param {(text: string) => boolean} fits Whether a text is no larger than a chunk may be.
 * @returns {Damage}
 */
export function findDamage(text, pieces, fits) {
  const texts = pieces.map((piece) => squeeze(piece.text))
  const cut = (/** @type {string[]} */ wholes) =>
    wholes.filter((whole) => fits(whole) && !texts.some((held) => held.includes(squeeze(whole)))).length
  const {steps, fences, tables} = findWholes(text)
  return {
    lost: lostCharacters(
      squeeze(text),
      pieces.map(({text: whole, body}) => squeeze(body ?? whole))
    ),
    cutSteps: cut(steps),
    cutFences: cut(fences),
    cutTables: cut(tables)
  }
}

/** @param {string} source @param {readonly string[]} bodies */
function lostCharacters(source, bodies) {
  let lost = 0
  let end = 0
  for (const body of bodies) {
    const start = source.indexOf(body, end)
    if (start < 0) continue
    lost += start - end
    end = start + body.length
  }
  return lost + source.length - end
}

/** Blanks may be trimmed and joined; only what is printed counts. @param {string} text */
function squeeze(text) {
  return text.replace(BLANKS, '')
}
const BLANKS = /\s+/g
