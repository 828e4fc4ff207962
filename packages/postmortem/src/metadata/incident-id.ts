/** `INC-1234`, `PM2021-001`, `incident #456`, `[INC1234]`, `IR-7`; no `Incident 2024-10-02`. */
const id =
  /(?<![A-Za-z0-9])((?:INC|INCIDENT|PM|IR|OUT|PIR|RCA|COE|SI|MI|POSTMORTEM)[-_ ]?(?!\d{4}-\d{2}-\d{2}(?!\d))#?(?:\d{4}[-_])?\d{1,8}(?:-\d{1,6})?)(?![\w-])|\bincident (#\d{1,8})\b/i

/** The id of an incident that a title or file name holds; undefined if it holds none. */
export function incidentIdIn(words: string): string | undefined {
  const found = id.exec(words)
  return found?.[1]?.trim() ?? found?.[2]
}
