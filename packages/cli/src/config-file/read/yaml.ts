import {type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit} from 'yaml'
import {type ConfigText, SyntaxProblem} from './config-text.ts'
import {jsonMistake} from './json-mistake.ts'
import {childPath, type Position, Positions, positionFinder} from './positions.ts'

/** Reads a config in YAML 1.2. Throws a `SyntaxProblem` at the first mistake, repeated keys among them. */
export function readYaml(text: string): ConfigText {
  return read(text, 'YAML')
}

/** Reads a config in JSON, as the YAML that it is too: so its positions are known. Throws a `SyntaxProblem`. */
export function readJson(text: string): ConfigText {
  try {
    JSON.parse(text)
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split(quotation, 1)
    throw new SyntaxProblem(`expected JSON: ${reason}`, positionFinder(text)(jsonMistake(text)), {cause})
  }
  return read(text, 'JSON')
}

/** What V8 says behind the mistake itself: ` in JSON at position 17 (line 1 column 18)`, `, "{"a": [b]}" is not valid JSON`. */
const quotation = /(?: in JSON)? at position \d|, (?:\.\.\.)?".*" is not valid JSON|, "[\s\S]*is not valid JSON/

function read(text: string, format: 'YAML' | 'JSON'): ConfigText {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {lineCounter, schema: 'core', prettyErrors: false})
  const [error] = document.errors
  const at = (offset: number) => {
    const {line, col} = lineCounter.linePos(offset)
    return {line, column: col}
  }
  if (error !== undefined) {
    throw new SyntaxProblem(`expected ${format}: ${error.message}`, at(error.pos[0]), {cause: error})
  }
  const positions = new Positions()
  addPositions(document.contents, '', (path, offset) => positions.add(path, at(offset)))
  return {value: toValue(document, at), positions}
}

function toValue(document: Document.Parsed, at: (offset: number) => Position): unknown {
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return
      const message = `expected YAML: \`*${alias.source}\` stands for nothing: no \`&${alias.source}\` comes before it`
      throw new SyntaxProblem(message, at(alias.range?.[0] ?? 0))
    }
  })
  try {
    return document.toJS()
  } catch (cause) {
    // Aliases of aliases that would unfold to very much.
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
