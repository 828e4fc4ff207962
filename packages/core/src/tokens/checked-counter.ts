import type {TokenCounter, TokenIndex} from '../contract/tokens.ts'

/**
 * A user's counter whose results are checked: a count that is no integer from 0 would break budgets far from its
 * cause, so it throws a `TypeError` here. The index, if it has one, is checked as well.
 */
export function checkedCounter(counter: TokenCounter): TokenCounter {
  const {name} = counter
  if (typeof name !== 'string' || name === '' || typeof counter.count !== 'function') {
    throw new TypeError(
      `tokens: expected a counter with a \`name\` and a function \`count(text)\`, got ${describe(counter)}. ` +
        "Write for example `{name: 'words', count: (text) => text.split(' ').length}`."
    )
  }
  const checked: TokenCounter = {
    name,
    count: (text) => checkedCount(name, 'count(text)', counter.count(text)),
    ...(counter.addsUp && {addsUp: (before, after) => counter.addsUp?.(before, after) === true})
  }
  if (counter.index === undefined) return Object.freeze(checked)
  return Object.freeze({
    ...checked,
    index: (text: string): TokenIndex => {
      const index = counter.index?.(text)
      if (typeof index?.count !== 'function') {
        throw new TypeError(
          `token counter \`${name}\`: index(text) must return an object with a function \`count(start, end)\`, got ${describe(index)}. ` +
            'Leave `index` out if the counter has no index.'
        )
      }
      const count = (start: number, end: number) =>
        checkedCount(name, 'index(text).count(start, end)', index.count(start, end))
      if (index.countBehind === undefined) return {count}
      return {
        count,
        countBehind: (prefix, start, end) =>
          checkedCount(name, 'index(text).countBehind(prefix, start, end)', index.countBehind?.(prefix, start, end))
      }
    }
  })
}

function checkedCount(name: string, call: string, count: unknown): number {
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count
  throw new TypeError(
    `token counter \`${name}\`: ${call} must return an integer from 0, got ${describe(count)}. ` +
      (typeof count === 'number'
        ? 'Round it up if it is an estimate.'
        : 'It must return the count itself, synchronously.')
  )
}

function describe(value: unknown): string {
  if (value instanceof Promise) return 'a promise'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return `an object with ${Object.keys(value).join(', ') || 'no keys'}`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
