import {deterministic} from './checks/deterministic.ts'
import {exact} from './checks/exact.ts'
import {grouped} from './checks/grouped.ts'
import {lossless} from './checks/lossless.ts'
import {maximum} from './checks/maximum.ts'
import {neverFatal} from './checks/never-fatal.ts'
import {rolesDeclared} from './checks/roles-declared.ts'
import {unitsValid} from './checks/units-valid.ts'
import {wellFormed} from './checks/well-formed.ts'
import {whole} from './checks/whole.ts'
import type {Fault} from './fault.ts'
import type {Run} from './run.ts'

/** The checks that look at one run, by name. `local` looks at an edit, `linear` at growth. */
export const runChecks: {readonly [name: string]: (run: Run) => readonly Fault[]} = {
  lossless,
  exact,
  maximum,
  whole,
  deterministic,
  'well-formed': wellFormed,
  'never-fatal': neverFatal,
  'roles-declared': rolesDeclared,
  'units-valid': unitsValid,
  grouped
}

/** Faults of all checks that look at one run. */
export function faultsOf(run: Run): readonly Fault[] {
  return Object.values(runChecks).flatMap((check) => check(run))
}
