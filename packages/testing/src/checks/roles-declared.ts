import type {Fault} from '../fault.ts'
import type {Run} from '../run.ts'
import {eachUnit} from '../unit-tree.ts'

/** `step`, `root-cause`. */
const kebabCase = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Roles of core that any plugin may use. */
const coreRoles: readonly string[] = ['text', 'frontmatter']

/** Every role that a plugin emits is declared by it, in kebab-case. Each role is reported once. */
export function rolesDeclared(run: Run): readonly Fault[] {
  const known = new Set([...coreRoles, ...Object.keys(run.plugin.roles)])
  const faults: Fault[] = []
  for (const {unit} of eachUnit(run.units)) {
    const {role, span} = unit
    if (known.has(role)) continue
    known.add(role)
    const at = {document: run.document.name, offset: span.start}
    const expected = kebabCase.test(role) ? 'a role that the plugin declares' : 'a declared role in kebab-case'
    faults.push({code: 'roles-declared/unknown', message: `expected ${expected}, found ${JSON.stringify(role)}`, ...at})
  }
  return faults
}
