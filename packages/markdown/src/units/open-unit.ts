import type {Unit} from '@opschunk/core/plugin'

/** A unit under construction, which nobody else has seen. */
export type OpenUnit = {-readonly [key in keyof Unit]: Unit[key]}
