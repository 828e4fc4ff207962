/** Shorter words begin too many others. */
const shortestBeginning = 3

/**
 * The candidate within a third of the word's length in edits (at least one edit is allowed), else the only one that the
 * word begins (`group`, `groupBy`), for "did you mean". Letter case does not count.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best ?? onlyOneBegunBy(word, candidates)
}

function onlyOneBegunBy(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < shortestBeginning) return undefined
  const begun = candidates.filter((candidate) => candidate.toLowerCase().startsWith(word.toLowerCase()))
  return begun.length === 1 ? begun[0] : undefined
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours cost 1. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({length: b.length + 1}, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substitution)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
