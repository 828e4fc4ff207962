import type {RedactSettings} from '../contract/config.ts'
import type {Redactor} from './redactor.ts'

/** The redactor of a config; none if only what plugins mark is hidden. Rules are loaded only where some apply. */
export async function openRedactor({rules, own}: Required<RedactSettings>): Promise<Redactor | undefined> {
  const owned = Object.entries(own)
  if (rules.length === 0 && owned.length === 0) return undefined
  const {Redactor} = await import('./redactor.ts')
  const {ownRule} = await import('./own-rules.ts')
  return new Redactor(
    rules,
    owned.map(([name, pattern]) => ownRule(name, pattern))
  )
}
