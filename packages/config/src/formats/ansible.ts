import {CERTAIN, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {entryBlock} from '../yaml/blocks.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt, scalarList} from '../yaml/scalars.ts'
import {taskBlocks, taskLists} from '../yaml/tasks.ts'
import {entryOf, innerEntries, readValue} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Ansible playbooks: a block a play, in it a block a task. */
export const ansiblePlaybook: Format = {
  ...yamlBase,
  name: 'ansible-playbook',
  description: 'Ansible playbooks, by play and task',
  recognize: recognizePlaybook,
  read: (file, reading) => documentBlocks(file, reading, (entries) => entries.map((entry, i) => playBlock(entry, i)))
}

/** Files of tasks or handlers of a role: a block a task. */
export const ansibleTasks: Format = {
  ...yamlBase,
  name: 'ansible-tasks',
  description: 'Tasks and handlers of Ansible roles',
  recognize: recognizeTasks,
  read: (file, reading) => {
    const role = roleOf(file)
    if (role !== undefined) reading.set('ansible_role', role)
    const kind = file.folders.includes('handlers') ? 'handler' : 'task'
    return documentBlocks(file, reading, (entries) => taskBlocks(entries, kind))
  }
}

/** Variables of a role, a group or a host: a block for each. */
export const ansibleVars: Format = {
  ...yamlBase,
  name: 'ansible-vars',
  description: 'Variables of Ansible roles, groups and hosts',
  recognize: recognizeVars,
  read: (file, reading) => {
    const role = roleOf(file)
    if (role !== undefined) reading.set('ansible_role', role)
    return documentBlocks(file, reading, (entries) =>
      entries.map((entry) => {
        const {key = ''} = entry
        return entryBlock(entry, {kind: 'variable', label: key, metadata: {name: key}})
      })
    )
  }
}

const playLine = /^-[ \t]+(?:hosts|import_playbook|include_playbook|ansible\.builtin\.import_playbook):/m
const itemLine = /^-[ \t]+\S/m
/** `stages:` as the first of what is neither blank nor a comment: a mapping, whatever sequences lie in it. */
const rootKey = /^(?:(?:[ \t]*(?:#.*)?|---.*|%.*)\r?\n)*["']?[\w./-]{1,100}["']?:(?:[ \t\r\n]|$)/
const hostsLine = /^[ \t]{1,8}hosts:[ \t]*\S/m
const taskKeyLine =
  /^[ \t]+(?:when|notify|become|with_items|loop|register|changed_when|tags|ansible\.[\w.]+|(?:command|shell|copy|template|service|systemd|apt|yum|dnf|file|lineinfile|user|debug|set_fact|include_tasks|import_tasks|package|uri|get_url|stat|git|unarchive|cron|assert|wait_for):?)\b/m
const nameLine = /^-[ \t]+name:/m

function recognizePlaybook({text}: ConfigFile): Recognition | undefined {
  if (!isSequence(text)) return undefined
  if (playLine.test(text)) return {confidence: STRONG, evidence: 'items with `hosts:` or `import_playbook:`'}
  if (!nameLine.test(text) || !hostsLine.test(text)) return undefined
  return {confidence: STRONG, evidence: 'items with `name:` and `hosts:`'}
}

function recognizeTasks({text, folders}: ConfigFile): Recognition | undefined {
  const isPlaced = folders.at(-1) === 'tasks' || folders.at(-1) === 'handlers'
  if (!isSequence(text)) return undefined
  if (isPlaced && folders.includes('roles')) return {confidence: CERTAIN, evidence: `\`roles/*/${folders.at(-1)}/\``}
  if (isPlaced) return {confidence: STRONG, evidence: `\`${folders.at(-1)}/\` and items`}
  if (!nameLine.test(text) || !taskKeyLine.test(text)) return undefined
  return {confidence: STRONG, evidence: 'items with `name:` and what tasks have'}
}

function isSequence(text: string): boolean {
  return itemLine.test(text) && !rootKey.test(text)
}

function recognizeVars({name, folders}: ConfigFile): Recognition | undefined {
  const place = folders.findLast((folder) => variableFolders.has(folder))
  const isRole = roleVariables.has(folders.at(-1) ?? '') && folders.includes('roles')
  if (!yamlName.test(name) || (place === undefined && !isRole)) return undefined
  return {confidence: CERTAIN, evidence: `\`${place ?? `roles/*/${folders.at(-1)}`}/\``}
}

const yamlName = /\.ya?ml$/
const variableFolders: ReadonlySet<string> = new Set(['group_vars', 'host_vars'])
const roleVariables: ReadonlySet<string> = new Set(['defaults', 'vars', 'meta'])

/** `roles/haproxy/tasks/main.yml` is of the role `haproxy`. */
function roleOf({folders}: ConfigFile): string | undefined {
  const at = folders.lastIndexOf('roles')
  return at < 0 ? undefined : folders[at + 1]
}

function playBlock(entry: Entry, index: number): Block {
  const keys = innerEntries(entry)
  const name = scalarAt(keys, 'name')
  const hosts = scalarList(entryOf(keys, 'hosts')).join(', ')
  const roles = scalarList(entryOf(keys, 'roles'))
  const playbook = keys.find(({key}) => key !== undefined && playbookKey.test(key))
  const place = hosts === '' ? undefined : `hosts: ${hosts}`
  const label = name ?? place ?? (playbook && scalarAt(keys, playbook.key ?? '')) ?? `play ${index + 1}`
  const play = entryBlock(entry, {
    kind: 'play',
    label,
    ...(name !== undefined && place !== undefined && {breadcrumb: `${name} (${place})`}),
    metadata: {
      ...(name !== undefined && {name}),
      ...(hosts !== '' && {hosts}),
      ...(roles.length > 0 && {roles}),
      ...(scalarAt(keys, 'become') !== undefined && {become: true})
    }
  })
  const blocks = keys.slice(1).flatMap((key) => playKey(key))
  return blocks.some(({kind}) => kind !== 'play-key') ? {...play, blocks} : play
}

const playbookKey = /(?:import|include)_playbook$/

/** The tasks of a list of a play; of other keys a block that goes with what follows, if it is more than a line. */
function playKey(entry: Entry): Block[] {
  const {key = ''} = entry
  const kind = taskLists.get(key)
  if (kind !== undefined) return taskBlocks(innerEntries(entry), kind)
  if (readValue(entry).form !== 'block') return []
  return [entryBlock(entry, {kind: 'play-key', label: key, standing: 'lead'})]
}
