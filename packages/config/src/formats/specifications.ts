import {type SensitiveRange, STRONG} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from '../format.ts'
import {lineEnd} from '../lines.ts'
import {isReference} from '../secrets/references.ts'
import {unquoted} from '../secrets/setting.ts'
import {type Collection, levelBlocks, namedByKey, namedByKeys} from '../yaml/blocks.ts'
import {withoutStrays} from '../yaml/displaced.ts'
import type {Entry} from '../yaml/entries.ts'
import {scalarAt} from '../yaml/scalars.ts'
import {entryOf, innerEntries, readValue} from '../yaml/values.ts'
import {documentBlocks, yamlBase} from './yaml.ts'

/** Templates of CloudFormation in YAML: a block a resource, parameter or output. */
export const cloudformation: Format = {
  ...yamlBase,
  name: 'cloudformation',
  description: 'Templates of CloudFormation and SAM in YAML, by resource',
  recognize: recognizeTemplate,
  read: (file, reading) => documentBlocks(file, reading, (entries) => levelBlocks(entries, templateLists))
}

/** Descriptions of interfaces in YAML: a block an operation, in its path, and one a component. */
export const openapi: Format = {
  ...yamlBase,
  name: 'openapi',
  description: 'Descriptions of interfaces by OpenAPI and Swagger in YAML, by operation',
  recognize: recognizeInterface,
  read: (file, reading) =>
    documentBlocks(file, reading, (entries) => {
      const title = scalarAt(entries, 'info', 'title')
      if (title !== undefined) reading.set('title', title)
      return levelBlocks(withoutStrays(entries, isInner), interfaceLists)
    })
}

/** Parameters; the default of one that is not echoed is a secret, whatever it is called. */
const parameters: Collection = {
  describe: (entry, index) => {
    const sensitive = hiddenDefault(innerEntries(entry))
    return {...namedByKey('parameter').describe(entry, index), ...(sensitive && {sensitive: [sensitive]})}
  }
}

function hiddenDefault(keys: readonly Entry[]): SensitiveRange | undefined {
  const value = entryOf(keys, 'Default')
  if (!value || scalarAt(keys, 'NoEcho')?.toLowerCase() !== 'true') return undefined
  const {form, start, end} = readValue(value)
  const {text} = value.yaml
  const span = unquoted(text, {start, end: lineEnd(text, start, end)})
  return form === 'scalar' && !isReference(text.slice(span.start, span.end)) ? {span, rule: 'secret'} : undefined
}

const templateLists: ReadonlyMap<string, Collection> = new Map([
  ['Resources', namedByKey('resource', (entry) => typeOf(scalarAt(innerEntries(entry), 'Type')))],
  ['Parameters', parameters],
  ['Mappings', namedByKey('mapping')],
  ['Conditions', namedByKey('condition')],
  ['Outputs', namedByKey('output')]
])

const interfaceLists: ReadonlyMap<string, Collection> = new Map([
  ['paths', namedByKeys('operation', 2)],
  ['webhooks', namedByKeys('operation', 2)],
  ['components', namedByKeys('component', 2)],
  ['definitions', namedByKey('definition')]
])

/** Whether a key belongs into another: paths start with a slash, and no file has schemas at its top. */
function isInner(key: string, owner: string): boolean {
  return owner === 'paths' ? key.startsWith('/') : owner === 'components' && components.has(key)
}

const components: ReadonlySet<string> = new Set([
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes', 'links'],
  ...['callbacks', 'pathItems']
])

function typeOf(type: string | undefined): {readonly resource_type?: string} {
  return type === undefined ? {} : {resource_type: type}
}

const resourcesLine = /^Resources:/m
/** `AWSTemplateFormatVersion:`, `Transform: AWS::Serverless-2016-10-31`, `    Type: AWS::S3::Bucket` */
const awsLine = /^(?:AWSTemplateFormatVersion:|Transform:.{0,80}AWS::|[ \t]+Type:[ \t]*["']?(?:AWS|Custom|Alexa)::)/m

function recognizeTemplate({text}: ConfigFile): Recognition | undefined {
  if (!resourcesLine.test(text) || !awsLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`Resources:` and types of AWS'}
}

const versionLine = /^(?:openapi|swagger):[ \t]*["']?[23]/m
const pathsLine = /^(?:paths|webhooks|components):/m

function recognizeInterface({text}: ConfigFile): Recognition | undefined {
  if (!versionLine.test(text) || !pathsLine.test(text)) return undefined
  return {confidence: STRONG, evidence: '`openapi:` and `paths:` at the start of a line'}
}
