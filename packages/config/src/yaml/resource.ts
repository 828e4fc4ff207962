import type {JsonValue, Span} from '@opschunk/core/plugin'
import type {Block, Parts} from '../format.ts'
import type {Entry} from './entries.ts'
import {labelsOf} from './labels.ts'
import {scalarAt, scalarIn} from './scalars.ts'
import {secretValues} from './secret-values.ts'
import type {YamlText} from './text.ts'
import {entryOf, innerEntries} from './values.ts'

/** Images that are listed; more say no more. */
const mostImages = 20

/** A Kubernetes resource, or a part of one in a list: what it is called, where it stands, what it hides. */
export function resource({text}: YamlText, entries: readonly Entry[], span: Span, parts: Parts): Block {
  // In flow style the only entry holds all of it.
  const [only] = entries
  const isFlow = only !== undefined && only.column < 0
  const read = (...path: string[]) => (isFlow ? scalarIn(only, ...path) : scalarAt(entries, ...path))
  const kind = read('kind')
  if (kind === undefined) {
    return {span, kind: 'document', label: only?.key ?? '', standing: 'alone', parts}
  }
  const head = entryOf(entries, 'metadata')
  const keys = head ? innerEntries(head) : []
  const inHead = (key: string) => (keys.length > 0 ? scalarAt(keys, key) : read('metadata', key))
  const name = inHead('name') ?? inHead('generateName')
  const namespace = inHead('namespace')
  const apiVersion = read('apiVersion')
  const labels = labelsOf(keys)
  const images = imagesIn(text.slice(span.start, span.end))
  const service = labels.byName.get('app.kubernetes.io/name') ?? labels.byName.get('app')
  const label = name === undefined ? kind : `${kind}/${name}`
  const breadcrumb = label + (apiVersion ? ` (${apiVersion})` : '') + (namespace ? ` in ${namespace}` : '')
  const metadata: Record<string, JsonValue> = {kind}
  if (name !== undefined) metadata['name'] = name
  if (namespace !== undefined) metadata['namespace'] = namespace
  if (apiVersion !== undefined) metadata['api_version'] = apiVersion
  if (labels.list.length > 0) metadata['labels'] = labels.list
  if (service !== undefined) metadata['service'] = service
  if (images.length > 0) metadata['image'] = images.length === 1 ? (images[0] ?? '') : images
  const block: Block = {span, kind, label, breadcrumb, metadata, standing: 'alone', parts}
  if (kind === 'Secret') return {...block, sensitive: secretValues(entries)}
  return kind === 'SealedSecret' ? {...block, isWhole: true, isEncrypted: true} : block
}

/** `image: nginx:1.27`, also as the first key of an item. */
const imageLine = /(?:^|[\s"-])image"?:[ \t]*["']?([^\s"'#{},]{1,300})/y

/** The images that a resource names, without repeats. */
function imagesIn(resource: string): string[] {
  const images = new Set<string>()
  for (let at = resource.indexOf('image'); at >= 0; at = resource.indexOf('image', at + 5)) {
    imageLine.lastIndex = Math.max(0, at - 1)
    const match = imageLine.exec(resource)
    if (match?.[1] !== undefined && images.size < mostImages) images.add(match[1])
  }
  return [...images]
}
