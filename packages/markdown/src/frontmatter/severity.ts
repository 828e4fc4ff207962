/** Severity levels as metadata has them, the worst first. */
export type SeverityLevel = 'sev1' | 'sev2' | 'sev3' | 'sev4' | 'sev5'

/** `SEV-1`, `SEV‑1`, `sev 2`, `S3`, `P1`, `Priority 2`, `Severity: 1`, `1`, each with words behind it or not. */
const numbered = /^(?:severity|sev|s|priority|prio|p)?[ \t]*[-‐‑:#_]?[ \t]*([0-5])(?![\d.])/i

/** `critical`, `High (P2)`, `Crítica`. */
const firstWord = /^\p{L}+/u

const words: ReadonlyMap<string, SeverityLevel> = new Map([
  ['critical', 'sev1'],
  ['crit', 'sev1'],
  ['blocker', 'sev1'],
  ['emergency', 'sev1'],
  ['page', 'sev1'],
  ['high', 'sev2'],
  ['major', 'sev2'],
  ['error', 'sev2'],
  ['medium', 'sev3'],
  ['moderate', 'sev3'],
  ['warning', 'sev3'],
  ['warn', 'sev3'],
  ['low', 'sev4'],
  ['minor', 'sev4'],
  ['info', 'sev5'],
  ['informational', 'sev5'],
  ['none', 'sev5'],
  ['trivial', 'sev5'],
  // German, Spanish, Portuguese, Italian, French
  ...level('sev1', 'kritisch crítico crítica critico critica critique'),
  ...level('sev2', 'hoch alto alta élevé élevée'),
  ...level('sev3', 'mittel medio media médio média moyen moyenne'),
  ...level('sev4', 'niedrig gering bajo baja baixo baixa basso bassa faible')
])

/** Words of one level, parted by blanks. */
function level(own: SeverityLevel, names: string): ReadonlyArray<readonly [string, SeverityLevel]> {
  return names.split(' ').map((name) => [name, own] as const)
}

/**
 * A severity as people write it (`SEV-1`, `P2`, `Critical`) as `sev1` … `sev5`; undefined if it is none of the known
 * words and numbers, or several that differ. Numbers keep their value (0, the worst where it is used, is `sev1`).
 */
export function normalizeSeverity(written: string): SeverityLevel | undefined {
  const [first = '', ...others] = written.split(choice, mostChoices).map((part) => part.trim())
  const level = levelOf(first)
  return others.some((other) => isChoice(first, other, level)) ? undefined : level
}

/** `SEV1 | SEV2 | SEV3`, `WARNING/CRITICAL`: levels in one form, of which one is to be chosen. */
const choice = /[|/]/
const mostChoices = 8

/** False for `P2 / minor`, which says one thing twice. */
function isChoice(first: string, other: string, level: SeverityLevel | undefined): boolean {
  const own = levelOf(other)
  return own !== undefined && own !== level && numbered.test(first) === numbered.test(other)
}

function levelOf(written: string): SeverityLevel | undefined {
  const digit = numbered.exec(written)?.[1]
  if (digit !== undefined) return levels[Math.max(0, Number(digit) - 1)]
  return words.get(firstWord.exec(written)?.[0].toLowerCase() ?? '')
}

const levels: readonly SeverityLevel[] = ['sev1', 'sev2', 'sev3', 'sev4', 'sev5']
