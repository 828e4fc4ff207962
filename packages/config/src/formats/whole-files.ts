import {STRONG} from '@opschunk/core/plugin'
import type {Format} from '../format.ts'
import {scalarAt} from '../yaml/scalars.ts'
import {wholeDocuments, yamlBase} from './yaml.ts'

/** Kustomizations: the file is one thing, cut by key. */
export const kustomization: Format = {
  ...yamlBase,
  name: 'kustomization',
  description: 'Kustomizations, whole; large ones by key',
  filenames: ['kustomization.yaml', 'kustomization.yml', 'kustomization'],
  recognize: ({text}) =>
    kustomizationKind.test(text)
      ? {confidence: STRONG, evidence: '`kind: Kustomization` or `kind: Component`'}
      : undefined,
  read: (file, reading) =>
    wholeDocuments(file, reading, (entries) => {
      const kind = scalarAt(entries, 'kind') ?? 'Kustomization'
      const namespace = scalarAt(entries, 'namespace')
      const folder = file.folders.at(-1)
      return {
        kind,
        label: folder === undefined ? kind : `${kind}/${folder}`,
        metadata: {...(folder !== undefined && {name: folder}), ...(namespace !== undefined && {namespace})}
      }
    })
}

/** `Chart.yaml`: what a Helm chart is. */
export const chart: Format = {
  ...yamlBase,
  name: 'helm-chart',
  description: '`Chart.yaml` of Helm, whole',
  filenames: ['chart.yaml', 'chart.yml'],
  read: (file, reading) =>
    wholeDocuments(file, reading, (entries) => {
      const name = scalarAt(entries, 'name')
      const version = scalarAt(entries, 'version')
      return {
        kind: 'Chart',
        label: name === undefined ? 'Chart' : `Chart/${name}`,
        metadata: {...(name !== undefined && {name}), ...(version !== undefined && {version})}
      }
    })
}

const kustomizationKind = /^kind:[ \t]*(?:Kustomization|Component)[ \t]*\r?$/m
