import {existsSync, statSync} from 'node:fs'
import {readFile, writeFile} from 'node:fs/promises'
import {join, relative, resolve, sep} from 'node:path'
import {configExtensions} from '../config-file/config-extensions.ts'
import type {Destination} from '../destination.ts'
import {discover, type FoundFile} from '../discover.ts'
import {unreadKind} from '../file-kind.ts'
import {proposeConfig, type Sample} from '../propose-config.ts'
import type {Session} from '../session.ts'
import {UsageError} from '../usage-error.ts'

/** So many files are looked at, spread over all of them. */
const mostSamples = 120

/** Larger files are not looked at. */
const largestBytes = 2 ** 20

/**
 * Looks at a folder and writes a config for what is in it, or shows it. Throws a `UsageError` if there is a config
 * already and `force` was not asked for, or if it cannot be written.
 */
export async function init(session: Session, destination: Destination): Promise<void> {
  const {paths, options, surroundings} = session
  const [path = '.', ...others] = paths
  const folder = resolve(surroundings.cwd, path)
  if (others.length > 0) throw new UsageError(`init: expected one folder, got ${paths.join(' ')}`)
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
    throw new UsageError(`init: expected a folder, got ${path}`)
  }
  const target = join(folder, 'opschunk.config.yaml')
  const existing = configExtensions.map((end) => join(folder, `opschunk.config${end}`)).find((file) => existsSync(file))
  if (options.dryRun !== true && existing !== undefined && (options.force !== true || existing !== target)) {
    const advice = existing === target ? '--force replaces it, --dry-run shows the proposal.' : 'Remove it first.'
    throw new UsageError(`init: expected no config, found ${join(path, relative(folder, existing))}. ${advice}`)
  }
  const {files} = await discover(['.'], {cwd: folder})
  const read = files.filter(({absolute}) => absolute !== target)
  const samples = await sample(session, spread(read), folder)
  const config = proposeConfig(
    samples,
    read.map(({absolute}) => below(folder, absolute))
  )
  if (options.dryRun === true) return await destination.write(config)
  const written = join(path, 'opschunk.config.yaml')
  await writeFile(target, config).catch((cause: Error) => {
    throw new UsageError(`init: ${written} cannot be written: ${cause.message}`, {cause})
  })
  await destination.write(
    `wrote ${written}. Read its comments, change what does not fit.\n${use(written, folder, surroundings.cwd)}`
  )
}

/** How the config gets in force, where a run from here would not find it. */
function use(written: string, folder: string, cwd: string): string {
  if (cwd === folder || cwd.startsWith(folder + sep)) return ''
  return `It holds for runs from its folder; from here say --config ${written}.\n`
}

function below(folder: string, absolute: string): string {
  return relative(folder, absolute).split(sep).join('/')
}

/** At most so many, evenly over all. */
function spread(files: readonly FoundFile[]): readonly FoundFile[] {
  const step = Math.max(1, Math.ceil(files.length / mostSamples))
  return files.filter((_, index) => index % step === 0)
}

async function sample({pipeline}: Session, files: readonly FoundFile[], folder: string): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const {absolute, bytes} of files) {
    if (bytes === undefined || bytes > largestBytes) continue
    const content = await readFile(absolute).catch(() => undefined)
    if (content === undefined || unreadKind(absolute, content.subarray(0, 8192)) !== undefined) continue
    const path = below(folder, absolute)
    const {type, plugin} = await pipeline.explain({id: path, path, content})
    samples.push({path, type, plugin})
  }
  return samples
}
