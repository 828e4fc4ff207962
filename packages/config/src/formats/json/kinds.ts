import type {Span} from '@opschunk/core/plugin'
import type {Statement} from '../../statements/statement.ts'

/** Where a known kind of JSON keeps what stands for itself. */
export interface JsonList {
  /** What its items are. */
  readonly kind: string
  /** Keys of an item that say what it is called, the best first; the key of a member without them. */
  readonly names?: readonly string[]
  /** Levels of members that are items together: 2 for `paths` of OpenAPI, a path and a method. */
  readonly levels?: number
}

/** A known kind of JSON: what it is told by, and its lists by the key of their member. */
interface JsonKind {
  readonly keys: readonly string[]
  readonly lists: Readonly<Record<string, JsonList>>
}

const kinds: readonly JsonKind[] = [
  {
    // Grafana dashboards
    keys: ['panels', 'schemaVersion'],
    lists: {panels: {kind: 'panel', names: ['title', 'id']}}
  },
  {
    keys: ['rows', 'schemaversion'],
    lists: {rows: {kind: 'row', names: ['title']}}
  },
  {
    // CloudFormation
    keys: ['Resources'],
    lists: {
      Resources: {kind: 'resource'},
      Parameters: {kind: 'parameter'},
      Outputs: {kind: 'output'},
      Mappings: {kind: 'mapping'},
      Conditions: {kind: 'condition'}
    }
  },
  {
    // OpenAPI and Swagger
    keys: ['openapi', 'paths'],
    lists: {paths: {kind: 'operation', levels: 2}}
  },
  {
    keys: ['swagger', 'paths'],
    lists: {paths: {kind: 'operation', levels: 2}, definitions: {kind: 'definition'}}
  },
  {
    // A `List` of Kubernetes
    keys: ['apiVersion', 'items'],
    lists: {items: {kind: 'resource', names: ['kind']}}
  },
  {
    // Terraform in JSON
    keys: ['resource'],
    lists: {resource: {kind: 'resource', levels: 2}, variable: {kind: 'variable'}, output: {kind: 'output'}}
  },
  {
    // Renovate, ECS, package managers
    keys: ['containerDefinitions'],
    lists: {containerDefinitions: {kind: 'container', names: ['name']}}
  }
]

/** The lists of the kind that the members of an object tell. */
export function listsOf(keys: ReadonlyArray<string | undefined>): Readonly<Record<string, JsonList>> {
  return kinds.find((kind) => kind.keys.every((key) => keys.includes(key)))?.lists ?? {}
}

const shortString = /:\s{0,100}"((?:[^"\\\r\n]|\\.){1,120})"/y
const number = /:\s{0,100}(\d{1,20})/y

/** The text of a member that is a short string or a number. */
export function shortValue(text: string, {start, end, body}: Statement, keyLength: number): string | undefined {
  if (body) return undefined
  const at = text.indexOf(':', start + keyLength)
  if (at < 0 || at >= end) return undefined
  return valueAt(text, at)
}

function valueAt(text: string, colon: Span['start']): string | undefined {
  for (const pattern of [shortString, number]) {
    pattern.lastIndex = colon
    const value = pattern.exec(text)?.[1]
    if (value !== undefined) return value
  }
  return undefined
}
