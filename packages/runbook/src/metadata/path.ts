/** Folders of runbooks, as they are called. */
const runbookFolder = /(?:^|[-_])(?:run-?books?|play-?books?|sops?)$/i

/** `redis-runbook.md`, `sop-12.md`: without the ending. */
const runbookName = /(?:^|[-_])(?:run-?book|play-?book|sop)(?:$|[-_\d])/i

const separator = /[\\/]/

/** Folders that say nothing about a service. */
const generic: ReadonlySet<string> = new Set(
  'alerts alert docs doc content runbooks playbooks sops general common shared misc templates archive howto how-to en src'.split(
    ' '
  )
)

/** The service that a path names: `runbooks/redis/failover.md`, `services/redis/…`; undefined if it names none. */
export function serviceOf(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const folders = path.split(separator).slice(0, -1)
  const service = folders.lastIndexOf('services')
  if (service !== -1 && folders[service + 1]) return folders[service + 1]
  const runbooks = folders.findLastIndex((folder) => runbookFolder.test(folder))
  if (runbooks === -1) return undefined
  return folders.slice(runbooks + 1).find((folder) => !generic.has(folder.toLowerCase()))
}

/** The part of a path that says it is a runbook: `runbooks`, `sop`; undefined if none does. */
export function runbookPart(path: string | undefined): string | undefined {
  const parts = (path ?? '').split(separator)
  const name = parts.pop() ?? ''
  const words = name.split('.', 1)[0] ?? ''
  return parts.findLast((folder) => runbookFolder.test(folder)) ?? (runbookName.test(words) ? name : undefined)
}
