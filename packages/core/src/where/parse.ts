/** A filter that cannot be read. The message says what was expected and where. */
export class WhereError extends Error {
  override readonly name = 'WhereError'
}

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A value to compare with, or both ends of a range. */
export type Operand = string | {readonly from: string; readonly to: string}

/** One condition on one key. */
export type Clause =
  | {readonly key: string; readonly test: 'there' | 'absent'}
  | {readonly key: string; readonly test: 'compares'; readonly operator: Operator; readonly values: readonly Operand[]}

/** ` service`, `k8s.namespace`, `app/name` */
const key = /\s*([\p{L}\p{N}_][\p{L}\p{N}_.:/-]*)\s*/uy
const not = /\s*!(?!=)/y
const operator = /!=|<=|>=|=|<|>/y
/** `"a, b"` with `\"` for a quote inside. */
const quoted = /\s*"((?:[^"\\]|\\.)*)"\s*/y
/** `redis`, up to a comma, a bar or the dots of a range; what looks like another operator needs quotes. */
const plain = /\s*(?![\s=<>!])(?:[^,|".]|\.(?!\.))+/y

/** The clauses of a filter. Throws a `WhereError`. */
export function parseClauses(text: string): readonly Clause[] {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    at += found?.[0].length ?? 0
    return found
  }
  const takeIf = (mark: string): boolean => {
    const isThere = text.startsWith(mark, at)
    if (isThere) at += mark.length
    return isThere
  }
  const refuse = (expected: string, help = ''): never => {
    const got = at < text.length ? `\`${text.slice(at)}\`` : 'nothing'
    throw new WhereError(`expected ${expected} at character ${at + 1} of \`${text}\`, got ${got}.${help}`)
  }
  const value = (): string => {
    const [, inQuotes] = take(quoted) ?? []
    if (inQuotes !== undefined) return inQuotes.replace(escaped, '$1')
    const found = take(plain)?.[0].trim() ?? ''
    if (found !== '') return found
    const isEnd = at >= text.length || text[at] === ','
    return refuse(
      'a value',
      isEnd ? ' For a key that is not there write `!key`.' : ' Other signs stand in double quotes.'
    )
  }
  const operand = (operator: Operator): Operand => {
    const from = value()
    if (!takeIf('..')) return from
    return operator === '=' || operator === '!=' ? {from, to: value()} : refuse('one value', ' A range goes with `=`.')
  }
  const clause = (): Clause => {
    const isAbsent = take(not) !== undefined
    const name = take(key)?.[1] ?? refuse('a key of metadata, such as `service`')
    const found = take(operator)?.[0]
    if (isAbsent && found !== undefined) at -= found.length
    if (isAbsent && found !== undefined) return refuse('a comma or the end', ` Write \`${name}!=value\`.`)
    if (isAbsent) return {key: name, test: 'absent'}
    if (found === undefined) return {key: name, test: 'there'}
    const values = [operand(found as Operator)]
    while (takeIf('|')) values.push(operand(found as Operator))
    return {key: name, test: 'compares', operator: found as Operator, values}
  }
  const clauses = [clause()]
  while (takeIf(',')) clauses.push(clause())
  if (at < text.length) refuse('a comma, an operator (= != < <= > >=) or the end')
  return clauses
}

/** `\"` */
const escaped = /\\(.)/g
