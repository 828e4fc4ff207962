import {STRONG} from '@opschunk/core/plugin'
import type {ConfigFile, Format, Recognition} from '../format.ts'
import {type Collection, levelBlocks, namedByKey, namedByKeys} from '../yaml/blocks.ts'
import {withoutStrays} from '../yaml/displaced.ts'
import {scalarAt} from '../yaml/scalars.ts'
import {innerEntries} from '../yaml/values.ts'
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

const templateLists: ReadonlyMap<string, Collection> = new Map([
  ['Resources', namedByKey('resource', (entry) => typeOf(scalarAt(innerEntries(entry), 'Type')))],
  ['Parameters', namedByKey('parameter')],
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
