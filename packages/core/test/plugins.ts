import type {Detection, Plugin, Probe} from '../src/contract/plugin.ts'
import type {DocumentType, PluginFactory} from '../src/plugin.ts'
import {definePlugin, optionsSchema} from '../src/plugin.ts'

interface Parts {
  readonly name: string
  readonly types?: readonly DocumentType[]
  detect?(probe: Probe, atLeast?: number): Detection | undefined
  readonly detectsAtMost?: number
}

interface Options {
  readonly level: number
}

/** A factory of plugins that have names, types and detection but find no units. */
export function factoryOf({name, types = [], detect, detectsAtMost}: Parts): PluginFactory<Partial<Options>, Options> {
  return definePlugin({
    apiVersion: 1,
    name,
    version: '1.0.0',
    types,
    roles: {},
    options: optionsSchema<Options>({
      level: {default: 1, expected: 'a number', accepts: (value) => typeof value === 'number'}
    }),
    ...(detect && {detect}),
    ...(detectsAtMost !== undefined && {detectsAtMost}),
    create: () => ({mode: 'document', segment: () => []})
  })
}

export function pluginOf(parts: Parts): Plugin {
  return factoryOf(parts)()
}

/** Recognises everything as its first type, with this confidence. */
export function sureOf(
  name: string,
  confidence: number,
  documentType: DocumentType,
  parts: Partial<Parts> = {}
): Plugin {
  const {type} = documentType
  const detect = () => ({type, confidence, evidence: [`sign of ${type}`]})
  return pluginOf({name, types: [documentType], detect, ...parts})
}
