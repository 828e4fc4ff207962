import type {Format} from '../format.ts'
import {ini} from './ini.ts'
import {kubernetes} from './kubernetes.ts'

/** All formats, the specific before the general: of two with equal evidence the first is taken. */
export const formats: readonly Format[] = [kubernetes, ini]
