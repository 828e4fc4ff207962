/** `KubePodCrashLooping`, `NodeRAIDDegraded`. */
const alertName = /^(?:[A-Z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*)(?:[ ]?\[[a-z]+\])?$/

/** True for the name of an alert: several words in one. */
export function isAlertName(heading: string): boolean {
  return alertName.test(heading)
}

/** `Crash` of `KubePodCrashLooping`. */
const word = /[A-Z][a-z\d]+/g

/** What alerts of two words end with: `DiskFull`; `GitHub` is none. */
const trouble =
  /(?:Absent|Burn|Critical|Degraded|Down|Drift|Error|Errors|Expired|Expiring|Failed|Failing|Failure|Failures|Flapping|Full|High|Lag|Latency|Lost|Low|Missing|Pressure|Saturated|Slow|Stale|Stuck|Unavailable|Unhealthy|Unreachable|Usage)$/

/** True for the name of an alert that no product has: three words or more, or one of trouble at the end. */
export function namesTrouble(heading: string): boolean {
  return isAlertName(heading) && (trouble.test(heading) || (heading.match(word)?.length ?? 0) >= 3)
}
