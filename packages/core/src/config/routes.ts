import type {Route} from '../contract/config.ts'
import type {Plugin, ResolvedBudget} from '../contract/plugin.ts'
import type {Metadata} from '../contract/span.ts'
import {isObject, unknownKeys} from '../fields.ts'
import {captureNames, compileGlobs, type GlobMatch, globProblem} from '../route/glob.ts'
import {placeholderNames} from '../route/metadata.ts'
import {unpackedPath} from '../source/unpacked-path.ts'
import {jsonProblem} from '../tree/json-value.ts'
import {didYouMean, showValue} from '../wording.ts'
import {pluginProblem} from './plugins.ts'

/** A route that has been checked, with what it left out filled in. */
export interface ResolvedRoute {
  /** Its name, or where it stands in the config: `routes[0]`. */
  readonly name: string
  /** `undefined`: what the document is found to be. */
  readonly type: string | undefined
  /** `undefined`: the plugin that is found for the document. */
  readonly use: Plugin | undefined
  readonly budget: ResolvedBudget
  /** As written: `routeMetadata` puts captures in. */
  readonly metadata: Metadata
  /** A route without `files` takes every document, one with `files` none without a path. */
  match(path: string | undefined): GlobMatch | undefined
}

const routeKeys = ['name', 'files', 'type', 'use', 'budget', 'metadata']

/** Every problem of a route but those of its budget. */
export function routeProblems(route: unknown, path: string): string[] {
  if (!isObject(route)) return [`${path}: expected a route such as \`{files, use}\`, got ${showValue(route)}`]
  const problems = unknownKeys(route, routeKeys, path)
  const {name, files, type, use, budget, metadata} = route
  if (name !== undefined && typeof name !== 'string') {
    problems.push(`${path}.name: expected a string, got ${showValue(name)}`)
  }
  if (type !== undefined && !(typeof type === 'string' && kebabCase.test(type))) {
    problems.push(`${path}.type: expected a kebab-case name such as \`runbook\`, got ${showValue(type)}`)
  }
  const problem = use === undefined ? undefined : pluginProblem({path: `${path}.use`, value: use})
  if (problem !== undefined) problems.push(problem)
  if ([use, type, budget, metadata].every((value) => value === undefined)) {
    problems.push(
      `${path}: expected one of \`use\`, \`type\`, \`budget\` and \`metadata\`, got none. It would change nothing.`
    )
  }
  problems.push(...filesProblems(files, `${path}.files`))
  if (metadata === undefined) return problems
  if (!isObject(metadata)) return [...problems, `${path}.metadata: expected an object, got ${showValue(metadata)}`]
  const captured = globsOf(files).flatMap(captureNames)
  const notJson = jsonProblem(metadata, `${path}.metadata`)
  if (notJson !== undefined) problems.push(notJson)
  for (const [key, value] of Object.entries(metadata)) {
    for (const missing of placeholderNames(value).filter((name) => !captured.includes(name))) {
      const hint = didYouMean(missing, captured, 'captures')
      problems.push(`${path}.metadata.${key}: expected captures of \`files\`, got \`{${missing}}\`. ${hint}`)
    }
  }
  return problems
}

/** `runbook`, `incident-note`. */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

function filesProblems(files: unknown, path: string): string[] {
  if (files === undefined) return []
  if (Array.isArray(files) && files.length === 0) {
    return [`${path}: expected at least one glob, got []. Leave \`files\` out to take every document.`]
  }
  return (Array.isArray(files) ? files : [files]).flatMap((glob: unknown, i) => {
    const problem = globProblem(glob)
    if (problem === undefined) return []
    const got = typeof glob === 'string' && glob !== '' ? ` in ${showValue(glob)}` : `, got ${showValue(glob)}`
    return [`${Array.isArray(files) ? `${path}[${i}]` : path}: ${problem}${got}`]
  })
}

function globsOf(files: unknown): readonly string[] {
  return [files].flat().filter((glob) => typeof glob === 'string')
}

/** A route without problems, made ready. */
export function resolveRoute(route: Route, path: string, budget: ResolvedBudget): ResolvedRoute {
  const match = route.files === undefined ? undefined : compileGlobs(globsOf(route.files))
  return Object.freeze({
    name: route.name ?? path,
    type: route.type ?? (route.use && (route.use.types[0]?.type ?? 'doc')),
    use: route.use,
    budget,
    metadata: route.metadata ?? {},
    match(path: string | undefined) {
      if (match === undefined) return {glob: undefined, captures: {}}
      if (path === undefined) return undefined
      const unpacked = unpackedPath(path)
      return match(path) ?? (unpacked === path ? undefined : match(unpacked))
    }
  })
}
