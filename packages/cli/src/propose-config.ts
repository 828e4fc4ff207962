import {oneLine} from './one-line.ts'
import {plural} from './plural.ts'

/** A file that was looked at, and what it was found to be. */
export interface Sample {
  /** From the folder of the config, in POSIX form. */
  readonly path: string
  readonly type: string
  /** npm name. */
  readonly plugin: string
}

/** Names of folders whose folders are named after what they hold, and what that is called in metadata. */
const holders: ReadonlyMap<string, string> = new Map([
  ['services', 'service'],
  ['apps', 'service'],
  ['components', 'service'],
  ['teams', 'team'],
  ['environments', 'environment']
])

/** Folders are told by this many files of one type at least. */
const fewestAlike = 2
/** Share of a folder's files that have to be of one type. */
const mostAlike = 0.8

/** Type that says nothing of what a document is for. */
const plain = 'doc'

/**
 * A config for documents like the samples, as YAML with comments that say what each part does and why it is there.
 * `files` are all paths, also of files that were not looked at.
 */
export function proposeConfig(samples: readonly Sample[], files: readonly string[]): string {
  const types = counted(samples.map(({type}) => type))
  const found = types.map(([type, count]) => `${count} ${type}`).join(', ')
  return `# yaml-language-server: $schema=./node_modules/@opschunk/core/schema/config.schema.json

# Looked at ${samples.length} of ${plural(files.length, 'file')}${found === '' ? '' : `: ${found}`}.
# \`opschunk config\` shows what comes of this file, \`opschunk explain FILE\` why a document is read the way it is.

# What detects and reads documents. With equal evidence the earlier one wins.
plugins:
${pluginLines(samples)}
# Sizes of chunks in tokens: what packing aims at, and what no chunk exceeds.
budget:
  targetTokens: 400
  maxTokens: 500
${routeLines(samples, files)}`
}

function pluginLines(samples: readonly Sample[]): string {
  const names = counted(samples.map(({plugin}) => plugin)).map(([name]) => name)
  const installable = names.filter((name) => name !== '@opschunk/core' && name !== '@opschunk/text')
  // Prose that is nothing else is Markdown.
  const listed = installable.includes('@opschunk/markdown') ? installable : [...installable, '@opschunk/markdown']
  const ordered = listed.sort((a, b) => Number(a === '@opschunk/markdown') - Number(b === '@opschunk/markdown'))
  return ordered
    .map((name) => {
      const first = samples.find(({plugin}) => plugin === name)
      const example = first === undefined ? 'Markdown, if there comes some' : `${first.type}: ${first.path}`
      // The name of a file must not end the comment and go on as config.
      return `  # ${oneLine(example)}\n  - ${JSON.stringify(name)}\n`
    })
    .join('')
}

function routeLines(samples: readonly Sample[], files: readonly string[]): string {
  const routes = [...ownerRoutes(files), ...typeRoutes(samples)]
  if (routes.length === 0) return ''
  return `
# Which files are read how; the first route that matches wins. What none takes is read by what it is.
routes:
${routes.join('')}`
}

/** `services/redis/…` and `services/ledger/…` name their service. */
function ownerRoutes(files: readonly string[]): string[] {
  return [...holders].flatMap(([folder, key]) => {
    const inside = files.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.split('/'))
    const names = new Set(inside.flatMap(([, name, ...rest]) => (name !== undefined && rest.length > 0 ? [name] : [])))
    if (names.size < fewestAlike) return []
    const metadata = `{${key}: "{${key}}"}`
    return `  # ${plural(names.size, 'folder')}, each named after a ${key}.\n  - files: "${folder}/{${key}}/**"\n    metadata: ${metadata}\n`
  })
}

/** Folders whose files are nearly all of one type. */
function typeRoutes(samples: readonly Sample[]): string[] {
  const folders = new Map<string, Sample[]>()
  for (const sample of samples) {
    const [folder, ...rest] = sample.path.split('/')
    if (folder === undefined || rest.length === 0 || !plainName.test(folder) || holders.has(folder)) continue
    folders.set(folder, [...(folders.get(folder) ?? []), sample])
  }
  return [...folders].flatMap(([folder, inside]) => {
    const [[type, count] = [plain, 0]] = counted(inside.map((sample) => sample.type))
    const plugin = inside.find((sample) => sample.type === type)?.plugin
    if (type === plain || plugin === undefined || count < fewestAlike || count < mostAlike * inside.length) return []
    const extensions = counted(inside.filter((each) => each.type === type).map(({path}) => extensionOf(path)))
    const names = extensions.map(([extension]) => extension)
    const glob = names.length === 1 ? `*${names[0]}` : `*{${names.join(',')}}`
    return `  # ${count} of ${plural(inside.length, 'file')} looked at there: ${type}.\n  - files: ${JSON.stringify(`${folder}/**/${glob}`)}\n    use: ${JSON.stringify(plugin)}\n`
  })
}

/** `runbooks`, `post-mortems`: means itself in a glob. */
const plainName = /^[\w][\w .-]*$/
/** `.md` of `a/b.md`; nothing of `a/Makefile` */
const lastExtension = /(?<=[^/])\.\w+$/

function extensionOf(path: string): string {
  return lastExtension.exec(path)?.[0] ?? ''
}

/** Values with how often each is there, the most frequent first, of equals the first. */
function counted(values: readonly string[]): ReadonlyArray<readonly [value: string, count: number]> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
