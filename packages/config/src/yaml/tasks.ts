import type {Metadata} from '@opschunk/core/plugin'
import type {Block} from '../format.ts'
import {entryBlock} from './blocks.ts'
import type {Entry} from './entries.ts'
import {scalarAt, scalarList} from './scalars.ts'
import {entryOf, innerEntries} from './values.ts'

/** Lists of tasks in a play or a task, by what their items are. */
export const taskLists: ReadonlyMap<string, string> = new Map([
  ['pre_tasks', 'task'],
  ['tasks', 'task'],
  ['post_tasks', 'task'],
  ['handlers', 'handler'],
  ['block', 'task'],
  ['rescue', 'task'],
  ['always', 'task']
])

/** `block` may hold tasks that hold `block`; below this they are cut by key. */
const maxDepth = 8

/** Keys of a task that say how it is run, not what it runs. */
const taskKeywords: ReadonlySet<string> = new Set([
  ...['name', 'when', 'tags', 'notify', 'register', 'become', 'become_user', 'become_method', 'loop', 'loop_control'],
  ...['until', 'retries', 'delay', 'vars', 'environment', 'delegate_to', 'run_once', 'ignore_errors', 'changed_when'],
  ...['failed_when', 'no_log', 'args', 'listen', 'async', 'poll', 'check_mode', 'any_errors_fatal', 'remote_user'],
  ...['delegate_facts', 'diff', 'throttle', 'timeout', 'connection', 'collections', 'module_defaults']
])

/** A block a task, those of a `block` inside it. */
export function taskBlocks(items: readonly Entry[], kind: string, depth = 0): Block[] {
  return items.map((item, index) => {
    const keys = innerEntries(item)
    const module = keys.find(({key = ''}) => !isKeyword(key))?.key
    const name = scalarAt(keys, 'name')
    const block = entryBlock(item, {
      kind,
      label: name ?? module ?? `${kind} ${index + 1}`,
      metadata: taskMetadata(keys, name, module)
    })
    const blocks = depth < maxDepth ? keys.flatMap((key) => innerTasks(key, kind, depth)) : []
    return blocks.length > 0 ? {...block, blocks} : block
  })
}

function innerTasks(entry: Entry, kind: string, depth: number): Block[] {
  const isList = entry.key === 'block' || entry.key === 'rescue' || entry.key === 'always'
  return isList ? taskBlocks(innerEntries(entry), kind, depth + 1) : []
}

function isKeyword(key: string): boolean {
  return taskKeywords.has(key) || taskLists.has(key) || key.startsWith('with_')
}

function taskMetadata(keys: readonly Entry[], name: string | undefined, module: string | undefined): Metadata {
  const list = (key: string) => scalarList(entryOf(keys, key))
  const [tags, notify] = [list('tags'), list('notify')]
  return {
    ...(name !== undefined && {name}),
    ...(module !== undefined && {module}),
    ...(tags.length > 0 && {task_tags: tags}),
    ...(notify.length > 0 && {notify})
  }
}
