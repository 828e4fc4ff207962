import {dirname, resolve} from 'node:path'
import {
  ConfigError,
  dedupe,
  enrich,
  isObject,
  nearestWord,
  type PatternPluginDefinition,
  patternPlugin,
  plainText,
  showValue
} from '@opschunk/core'
import {type ConfigProblem, type ConfigSource, fileLabel, problemAt} from './config-source.ts'
import {makePlugin} from './make-plugin.ts'
import {SyntaxProblem} from './read/config-text.ts'
import {childPath, Positions} from './read/positions.ts'
import {readConfigText} from './read/read-config-text.ts'
import {absenceOf, type ImportInstalled, importReference, ReferenceProblem, type Referent} from './reference.ts'

/** A config or preset whose references have been followed, and the plugins that it and its presets list. */
interface Loaded {
  readonly config: {readonly [key: string]: unknown}
  /** By the key of their reference; what the config lists comes before what its presets do. */
  readonly listed: ReadonlyMap<string, unknown>
}

/** A value of a config file, and where it stands. */
interface Place {
  readonly source: ConfigSource
  /** Within the source. */
  readonly path: string
  /** What references are relative to. Absolute. */
  readonly file: string
  /** Keys of what extends one another down to here. */
  readonly chain: readonly string[]
}

/** Stands for what could not be loaded, so that what is wrong with the rest can be told at once. */
const standIn = plainText()
/** For what was called as a factory of transforms, and may be meant for chunks. */
const enrichHint = 'A function of chunks stands in `enrich(…)`.'
/** Stands for a transform that could not be loaded. */
const noTransform = enrich(() => undefined)
/** What references name that core has itself: that of this package, whatever is installed where the config lies. */
const ownReferents: ReadonlyMap<string, unknown> = new Map([['dedupe', dedupe]])
const nothing: Loaded = {config: {}, listed: new Map()}

/** `./base.yaml`, but not `./preset.js`. */
const dataFile = /^\.{0,2}\/.*\.(?:ya?ml|json|toml)$/

/** Reads config files and follows their references. What is wrong is collected; nothing is thrown for it. */
export class Loader {
  readonly problems: ConfigProblem[] = []
  /** The file and its presets, in order of force. */
  readonly sources: ConfigSource[] = []
  /** Local files that were read. Absolute. */
  readonly files: Set<string> = new Set()
  readonly #cwd: string
  readonly #importInstalled: ImportInstalled

  constructor(cwd: string, importInstalled: ImportInstalled) {
    this.#cwd = cwd
    this.#importInstalled = importInstalled
  }

  /** Loads a config file (absolute). `prefix` stands in front of its paths in the whole. */
  async file(file: string, prefix: string, chain: readonly string[]): Promise<Loaded> {
    const label = fileLabel(file, this.#cwd)
    this.files.add(file)
    try {
      const {value, positions} = await readConfigText(file)
      const source = this.#add({prefix, label, positions})
      // An empty file says nothing, which is no mistake.
      return await this.#config(value === null ? {} : value, {source, path: '', file, chain: [...chain, file]})
    } catch (error) {
      this.problems.push(readProblem(error, label))
      return nothing
    }
  }

  #add(source: ConfigSource): ConfigSource {
    this.sources.push(source)
    return source
  }

  #report({source, path}: Place, message: string): void {
    this.problems.push(problemAt(source, path, message))
  }

  async #config(value: unknown, place: Place): Promise<Loaded> {
    if (!isObject(value)) {
      const hint = value === undefined ? ' Export a config by default: `export default defineConfig({…})`.' : ''
      this.#report(place, `expected a config such as \`{plugins, routes}\`, got ${showValue(value)}.${hint}`)
      return nothing
    }
    const {$schema: _, ...given} = value
    const presets = await this.#presets(given['extends'], below(place, 'extends'))
    const own = await this.#plugins(given['plugins'], below(place, 'plugins'))
    const listed = new Map([...presets.flatMap((preset) => [...preset.listed]).reverse(), ...own.listed])
    return {
      config: {
        ...given,
        ...(given['extends'] !== undefined && {extends: presets.map(({config}) => config)}),
        ...(own.plugins !== undefined && {plugins: own.plugins}),
        ...(given['routes'] !== undefined && {
          routes: await this.#routes(given['routes'], below(place, 'routes'), listed)
        }),
        ...(given['transforms'] !== undefined && {
          transforms: await this.#transforms(given['transforms'], below(place, 'transforms'))
        })
      },
      listed
    }
  }

  async #presets(value: unknown, place: Place): Promise<readonly Loaded[]> {
    if (value === undefined) return []
    if (typeof value !== 'string' && !Array.isArray(value)) {
      this.#report(place, `expected a preset or a list of them, got ${showValue(value)}`)
      return []
    }
    const loaded: Loaded[] = []
    for (const [index, preset] of [value].flat().entries()) {
      const at = below(place, index)
      const {config, listed} =
        typeof preset === 'string' ? await this.#preset(preset, at) : await this.#inner(preset, at)
      loaded.push({config: {name: typeof preset === 'string' ? preset : `preset ${index}`, ...config}, listed})
    }
    return loaded
  }

  /** A preset that stands in the config itself. */
  async #inner(value: unknown, place: Place): Promise<Loaded> {
    const {source, path} = place
    if (!isObject(value)) return await this.#config(value, place)
    const prefix = `${source.prefix}${path}.`
    const inner = this.#add({...source, prefix, label: source.label, positions: source.positions.below(path)})
    return await this.#config(value, {...place, source: inner, path: ''})
  }

  async #preset(reference: string, place: Place): Promise<Loaded> {
    const prefix = `${place.source.prefix}${place.path}.`
    if (dataFile.test(reference)) {
      const file = resolve(dirname(place.file), reference)
      const absence = absenceOf(reference, file)
      if (absence !== undefined) {
        this.#report(place, absence)
        return nothing
      }
      return this.#isCircle(file, place) ? nothing : await this.file(file, prefix, place.chain)
    }
    const referent = await this.#follow(reference, place)
    if (referent === undefined || this.#isCircle(referent.key, place)) return nothing
    const label =
      referent.file !== undefined && reference.startsWith('.') ? fileLabel(referent.file, this.#cwd) : reference
    const source = this.#add({prefix, label, positions: new Positions()})
    const value = typeof referent.value === 'function' ? referent.value() : referent.value
    const chain = [...place.chain, referent.key]
    return await this.#config(value, {source, path: '', file: referent.file ?? place.file, chain})
  }

  #isCircle(key: string, place: Place): boolean {
    if (!place.chain.includes(key)) return false
    const circle = [...place.chain.slice(place.chain.indexOf(key)), key].map((each) =>
      fileLabel(each.replace(exportMark, ''), this.#cwd)
    )
    this.#report(place, `expected presets that do not extend one another in a circle, got ${circle.join(' → ')}`)
    return true
  }

  async #plugins(value: unknown, place: Place) {
    const listed = new Map<string, unknown>()
    if (!Array.isArray(value)) return {plugins: value, listed}
    const plugins: unknown[] = []
    for (const [index, item] of value.entries()) {
      const {plugin, key} = await this.#plugin(item, below(place, index), new Map())
      plugins.push(plugin)
      if (key !== undefined) listed.set(key, plugin)
    }
    return {plugins, listed}
  }

  async #routes(value: unknown, place: Place, listed: Loaded['listed']): Promise<unknown> {
    if (!Array.isArray(value)) return value
    const routes: unknown[] = []
    for (const [index, route] of value.entries()) {
      const isRoute = isObject(route) && route['use'] !== undefined
      const use = isRoute
        ? (await this.#plugin(route['use'], below(below(place, index), 'use'), listed)).plugin
        : undefined
      routes.push(isRoute ? {...route, use} : route)
    }
    return routes
  }

  async #transforms(value: unknown, place: Place): Promise<unknown> {
    if (!Array.isArray(value)) return value
    const transforms: unknown[] = []
    for (const [index, item] of value.entries()) {
      const at = below(place, index)
      const mistyped = ownReferentNear(Array.isArray(item) ? item[0] : item)
      if (mistyped !== undefined) {
        this.#report(
          at,
          `expected a transform, found none called \`${mistyped.name}\`. Did you mean \`${mistyped.near}\`?`
        )
        continue
      }
      const {plugin} = await this.#plugin(item, at, new Map(), enrichHint)
      transforms.push(plugin === standIn ? noTransform : plugin)
    }
    return transforms
  }

  /** The plugin that a reference, or a reference with options, stands for; other values are left to the pipeline. */
  async #plugin(
    value: unknown,
    place: Place,
    listed: Loaded['listed'],
    hint = ''
  ): Promise<{plugin: unknown; key?: string}> {
    const isPair = Array.isArray(value)
    const reference: unknown = isPair ? value[0] : value
    const options: unknown = isPair ? value[1] : undefined
    if (isObject(value) && !('apiVersion' in value) && !('create' in value)) return this.#patterns(value, place)
    if (typeof reference !== 'string') return {plugin: value}
    if (isPair && value.length > 2) {
      this.#report(below(place, 2), `expected a name and its options, got ${value.length} values`)
    }
    if (!isPair && listed.has(reference)) return {plugin: listed.get(reference), key: reference}
    const referent = await this.#follow(reference, isPair ? below(place, 0) : place)
    if (referent === undefined) return {plugin: standIn}
    const {key} = referent
    if (!isPair && listed.has(key)) return {plugin: listed.get(key), key}
    const made = makePlugin(referent.value, options)
    if ('plugin' in made) return {plugin: made.plugin, key}
    for (const {option, message} of made.mistakes) {
      const at = isPair ? below(place, 1) : place
      this.#report(
        {...at, path: `${at.path}${option}`},
        option === '' && hint !== '' ? `${message.replace(fullStop, '')}. ${hint}` : message
      )
    }
    return {plugin: standIn}
  }

  /** A plugin that the config describes by patterns. Routes use it by its name. */
  #patterns(value: {readonly [key: string]: unknown}, place: Place): {plugin: unknown; key?: string} {
    try {
      // What is wrong with it is a `ConfigError`, whatever it is.
      const plugin = patternPlugin(value as unknown as PatternPluginDefinition)
      return {plugin, key: plugin.name}
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      for (const problem of error.problems) {
        const end = problem.indexOf(': ')
        this.#report(at(place, problem.slice(0, end)), problem.slice(end + 2))
      }
      return {plugin: standIn}
    }
  }

  async #follow(reference: string, place: Place): Promise<Referent | undefined> {
    const own = ownReferents.get(reference)
    if (own !== undefined) return {key: reference, value: own, file: undefined}
    try {
      const referent = await importReference(reference, place.file, this.#importInstalled)
      if (reference.startsWith('.') && referent.file !== undefined) this.files.add(referent.file)
      return referent
    } catch (error) {
      if (!(error instanceof ReferenceProblem)) throw error
      this.#report(place, error.message)
      return undefined
    }
  }
}

/** A name that is nearly that of a transform of core. */
function ownReferentNear(name: unknown): {readonly name: string; readonly near: string} | undefined {
  if (typeof name !== 'string' || ownReferents.has(name)) return undefined
  const near = nearestWord(name, [...ownReferents.keys()])
  return near === undefined ? undefined : {name, near}
}

/** `It is undefined.` */
const fullStop = /\.$/

/** `#default` at the end of the key of a referent. */
const exportMark = /#[^#]*$/

/** A place below, by its path from there: `units[0].role`. */
function at(place: Place, path: string): Place {
  return {...place, path: place.path === '' ? path : `${place.path}.${path}`}
}

function below(place: Place, key: string | number): Place {
  return {...place, path: childPath(place.path, key)}
}

function readProblem(error: unknown, label: string): ConfigProblem {
  if (error instanceof SyntaxProblem) return {label, position: error.position, message: error.message}
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
  const message = error.code === 'ENOENT' ? 'expected a config file, found none' : `cannot be read: ${error.message}`
  return {label, position: undefined, message}
}
