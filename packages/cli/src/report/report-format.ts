import type {ReportFormatName} from '../formats.ts'
import type {Report} from './finding.ts'
import {github} from './github.ts'
import {sarif} from './sarif.ts'
import {text} from './text.ts'

/** How `check` writes what it found. Each makes the report of one run. */
export const reportFormats: {readonly [name in ReportFormatName]: () => Report} = {text, github, sarif}
