/** A config or budget that cannot be used. Each problem says where it is, what was expected, and what was found. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.length === 1 ? problems[0] : `${problems.length} problems:\n${problems.map(listed).join('\n')}`)
    this.problems = Object.freeze([...problems])
  }
}

function listed(problem: string): string {
  return `- ${problem}`
}
