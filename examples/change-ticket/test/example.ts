import {readFileSync} from 'node:fs'

/** A real ticket, or one that could be. */
export const example: string = readFileSync(new URL('../CHG-1042.txt', import.meta.url), 'utf8')
