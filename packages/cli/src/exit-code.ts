/** What the process exits with. */
export const exitCode = {fine: 0, faults: 1, usage: 2, interrupted: 130} as const
