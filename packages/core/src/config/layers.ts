import type {Config} from '../contract/config.ts'
import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'

/** A config or one of its presets. */
export interface ConfigLayer {
  /** In front of the paths of what it says: empty for the config itself, `extends[0].` for its first preset. */
  readonly path: string
  readonly part: Omit<Config, 'extends'>
}

/**
 * A config and its presets in order of force: the config, its first preset with the presets of that, its next preset.
 * Problems are those of the presets themselves, not of what they say.
 */
export function configLayers(config: Config): {
  readonly layers: readonly ConfigLayer[]
  readonly problems: readonly string[]
} {
  const layers: ConfigLayer[] = []
  const problems: string[] = []
  const add = (part: Config, path: string, holders: readonly object[]): void => {
    const {extends: presets, ...own} = part
    layers.push({path, part: own})
    if (presets !== undefined && !Array.isArray(presets)) {
      problems.push(`${path}extends: expected a list, got ${showValue(presets)}`)
      return
    }
    for (const [i, preset] of (presets ?? []).entries()) {
      const place = `${path}extends[${i}]`
      const problem = presetProblem(preset, place, [...holders, part])
      if (problem !== undefined) problems.push(problem)
      if (isObject(preset) && !isPlugin(preset) && ![...holders, part].includes(preset)) {
        const {name: _, ...rest} = preset
        add(rest, `${place}.`, [...holders, part, preset])
      }
    }
  }
  add(config, '', [])
  return {layers, problems}
}

/** Both have a name; only a plugin reads. */
function isPlugin(preset: {readonly [key: string]: unknown}): boolean {
  return 'segmenter' in preset
}

function presetProblem(preset: unknown, path: string, holders: readonly unknown[]): string | undefined {
  if (typeof preset === 'function') return `${path}: expected a preset, got a function. Did you forget to call it?`
  if (!isObject(preset)) return `${path}: expected a preset, got ${showValue(preset)}`
  if (holders.includes(preset)) return `${path}: expected a preset that does not hold itself, got one that does`
  const {name} = preset
  if (isPlugin(preset)) return `${path}: expected a preset, got the plugin ${showValue(name)}. List it in \`plugins\`.`
  return typeof name === 'string' && name !== '' ? undefined : `${path}.name: expected a name, got ${showValue(name)}`
}
