/** `KubePodCrashLooping`, `NodeRAIDDegraded`. */
const alertName = /^(?:[A-Z][A-Za-z0-9]*[a-z0-9][A-Z][A-Za-z0-9]*)(?:[ ]?\[[a-z]+\])?$/

/** True for the name of an alert: several words in one. */
export function isAlertName(heading: string): boolean {
  return alertName.test(heading)
}
