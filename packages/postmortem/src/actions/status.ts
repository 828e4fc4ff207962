/** What a status says, lower-case → one of three. */
const known: ReadonlyMap<string, string> = new Map([
  ...'done,complete,completed,closed,fixed,resolved,merged,shipped,deployed,released,implemented,finished,erledigt,x,✅,✔,✔️,☑,☑️'
    .split(',')
    .map((word) => [word, 'done'] as const),
  ...'in progress,in-progress,inprogress,wip,ongoing,started,underway,under way,in review,doing,active,in arbeit,🚧,🔄,⏳'
    .split(',')
    .map((word) => [word, 'in progress'] as const),
  ...'open,todo,to do,to-do,not started,pending,planned,new,backlog,offen,⬜,❌'
    .split(',')
    .map((word) => [word, 'open'] as const)
])

const markup = /[*_`~[\]()]/g

/** `done`, `in progress` or `open`, or the status as written if it is none of them; undefined for nothing. */
export function statusOf(written: string): string | undefined {
  const plain = written.replace(markup, '').trim()
  if (plain === '' || plain === '-') return undefined
  return knownStatus(plain) ?? plain
}

/** As `statusOf`, but undefined for words that are no known status. */
export function knownStatus(written: string): string | undefined {
  return known.get(written.replace(markup, '').trim().toLowerCase())
}

/** What an item's state is told with. */
const told: ReadonlySet<string> = new Set(
  'created filed opened merged scheduled planned started deployed released completed fixed done ongoing underway'.split(
    ' '
  )
)
const fewWords = /^(?:[\w#-]+ ){0,4}[a-z]+$/i
const inProgress = /(?:^| )in progress$/i

/** True for words in parentheses that say how far an item is: `issue created`, `PR merged`, `rollout in progress`. */
export function saysStatus(written: string): boolean {
  if (!fewWords.test(written)) return false
  return told.has(written.slice(written.lastIndexOf(' ') + 1).toLowerCase()) || inProgress.test(written)
}
