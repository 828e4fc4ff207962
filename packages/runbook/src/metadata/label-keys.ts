/** What labels are called, lower-case → key of the metadata. */
export const labelKeys: ReadonlyMap<string, string> = new Map([
  ['service', 'service'],
  ['service name', 'service'],
  ['affected service', 'service'],
  ['severity', 'severity'],
  ['alert severity', 'severity'],
  ['priority', 'severity'],
  ['owner', 'owner'],
  ['owners', 'owner'],
  ['team', 'owner'],
  ['owning team', 'owner'],
  ['maintainer', 'owner'],
  ['last reviewed', 'date'],
  ['last updated', 'date'],
  ['reviewed', 'date'],
  ['date', 'date'],
  ['tags', 'tags'],
  ['labels', 'tags'],
  ['environment', 'environment']
])
