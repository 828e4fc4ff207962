import type {Unit} from '@opschunk/core/plugin'

/** A unit under construction, with what is inside: nobody else's yet, so that it may be changed where it stands. */
export type OpenUnit = {-readonly [key in keyof Unit as Exclude<key, 'children'>]: Unit[key]} & {
  children?: readonly OpenUnit[]
}
