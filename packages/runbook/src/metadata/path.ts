/** `runbooks` of `docs/runbooks/redis.md`, `db-playbooks`, `SOP`: the end of the name of a folder of runbooks. */
const runbookFolder = /(?:^|[\\/_-])(?:run-?books?|play-?books?|sops?)(?=[\\/])/gi

/** `redis-runbook.md`, `sop-12.md`: without the ending. */
const runbookName = /(?:^|[-_])(?:run-?book|play-?book|sop)(?:$|[-_\d])/i

/** `services/redis/` of `services/redis/failover.md`, the last of such. */
const serviceFolder = /^(?:.*[\\/])?services[\\/]([^\\/]+)[\\/]/s

/** Folders that say nothing about a service. */
const generic: ReadonlySet<string> = new Set(
  'alerts alert docs doc content runbooks playbooks sops general common shared misc templates archive howto how-to en src'.split(
    ' '
  )
)

/** The service that a path names: `runbooks/redis/failover.md`, `services/redis/…`; undefined if it names none. */
export function serviceOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const service = path.includes('services') ? serviceFolder.exec(path)?.[1] : undefined
  if (service !== undefined) return service
  const end = endOfRunbookFolder(path)
  if (end === -1) return undefined
  let start = end + 1
  for (let next = separatorFrom(path, start); next !== -1; next = separatorFrom(path, start)) {
    const folder = path.slice(start, next)
    if (folder !== '' && !generic.has(folder.toLowerCase())) return folder
    start = next + 1
  }
  return undefined
}

/** The part of a path that says it is a runbook: `runbooks`, `sop`; undefined if none does. */
export function runbookPart(path = ''): string | undefined {
  const end = endOfRunbookFolder(path)
  if (end !== -1) return path.slice(lastSeparator(path, end - 1) + 1, end)
  const name = path.slice(lastSeparator(path, path.length - 1) + 1)
  const dot = name.indexOf('.')
  return runbookName.test(dot === -1 ? name : name.slice(0, dot)) ? name : undefined
}

/** `.md`, `.html.md.erb`. */
const endings = /^(?:\.[a-z-]+)*$/i

/** What a file is called, lower-case, if only endings of letters follow: `readme` of `docs/README.md`; else empty. */
export function plainName(path: string): string {
  const name = path.slice(lastSeparator(path, path.length - 1) + 1)
  const dot = name.indexOf('.')
  if (dot === -1) return name.toLowerCase()
  return endings.test(name.slice(dot)) ? name.slice(0, dot).toLowerCase() : ''
}

/** Offset behind the last folder of runbooks in a path; -1 if there is none. */
function endOfRunbookFolder(path: string): number {
  let end = -1
  runbookFolder.lastIndex = 0
  while (runbookFolder.test(path)) end = runbookFolder.lastIndex
  return end
}

/** Offset of the first separator from a given offset on; -1 if there is none. */
function separatorFrom(path: string, from: number): number {
  let at = from
  while (at < path.length && !isSeparator(path.charCodeAt(at))) at++
  return at < path.length ? at : -1
}

/** Offset of the last separator up to a given offset; -1 if there is none. */
function lastSeparator(path: string, from: number): number {
  let at = from
  while (at >= 0 && !isSeparator(path.charCodeAt(at))) at--
  return at
}

/** `/` and `\`. */
function isSeparator(code: number): boolean {
  return code === 47 || code === 92
}
