import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'

export interface SampleFormatOptions {
  /** What stands before and after the name of a section. Default `==`. */
  readonly marker: string
}

export const options: OptionsSchema<Partial<SampleFormatOptions>, SampleFormatOptions> = optionsSchema({
  marker: {
    default: '==',
    expected: 'a string that is not blank',
    accepts: (value) => typeof value === 'string' && value.trim() !== ''
  }
})
