import type {LineFormat} from '../line-format.ts'
import {accessLog} from './access-log.ts'
import {cri} from './cri.ts'
import {isoText} from './iso-text.ts'
import {json} from './json.ts'
import {logfmt} from './logfmt.ts'
import {springBoot} from './spring-boot.ts'

/** All formats, the more special before the more general: the first that reads a line has it. */
export const allFormats: readonly LineFormat[] = [cri, json, springBoot, isoText, accessLog, logfmt]
