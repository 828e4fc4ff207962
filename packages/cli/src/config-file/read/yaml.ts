import {type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml'
import {type ConfigText, SyntaxProblem} from './config-text.ts'
import {childPath, type Position, Positions, positionFinder} from './positions.ts'

/** Reads a config in YAML 1.2. Throws a `SyntaxProblem` at the first mistake, repeated keys among them. */
export function readYaml(text: string): ConfigText {
  return read(text, 'core')
}

/** Reads a config in JSON, as the YAML that it is too: so its positions are known. Throws a `SyntaxProblem`. */
export function readJson(text: string): ConfigText {
  const found = read(text, 'json')
  try {
    JSON.parse(text)
  } catch (cause) {
    // What is left is YAML and no JSON: a comment, a comma too many.
    const reason = cause instanceof Error ? cause.message : String(cause)
    const offset = offsetInMessage.exec(reason)?.[1]
    const position = offset === undefined ? undefined : positionFinder(text)(Number(offset))
    throw new SyntaxProblem(`expected JSON: ${reason.replace(offsetInMessage, '')}`, position, {cause})
  }
  return found
}

/** ` at position 17` and ` in JSON at position 17 (line 2 column 3)`, as V8 says it. */
const offsetInMessage = /(?: in JSON)? at position (\d+)(?: \(line \d+ column \d+\))?$/

function read(text: string, schema: 'core' | 'json'): ConfigText {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {lineCounter, schema, prettyErrors: false})
  const [error] = document.errors
  const at = (offset: number) => {
    const {line, col} = lineCounter.linePos(offset)
    return {line, column: col}
  }
  if (error !== undefined) {
    const kind = schema === 'json' ? 'JSON' : 'YAML'
    throw new SyntaxProblem(`expected ${kind}: ${error.message}`, at(error.pos[0]), {cause: error})
  }
  const positions = new Positions()
  addPositions(document.contents, '', (path, offset) => positions.add(path, at(offset)))
  return {value: toValue(document, at), positions}
}

/** Aliases that would unfold to very much are refused by the parser, here. */
function toValue(document: Document.Parsed, at: (offset: number) => Position): unknown {
  try {
    return document.toJS()
  } catch (cause) {
    throw new SyntaxProblem(`expected YAML: ${cause instanceof Error ? cause.message : String(cause)}`, at(0), {cause})
  }
}

/** Keys of maps stand where the key does, items of lists where the item does. */
function addPositions(node: unknown, path: string, add: (path: string, offset: number) => void): void {
  if (isMap(node)) {
    for (const {key, value} of node.items) {
      if (!isScalar(key)) continue
      const child = childPath(path, String(key.value))
      if (key.range) add(child, key.range[0])
      addPositions(value, child, add)
    }
  }
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const child = childPath(path, index)
      if ((isScalar(item) || isMap(item) || isSeq(item) || isAlias(item)) && item.range) add(child, item.range[0])
      addPositions(item, child, add)
    }
  }
}
