import * as api from '@opschunk/postmortem'
import {describe, expect, it} from 'vitest'

describe('@opschunk/postmortem', () => {
  it('exposes the public api', () => {
    expect(Object.keys(api).sort()).toEqual(['default', 'postmortem', 'roles'])
  })

  it('exports its factory by default', () => {
    expect(api.default).toBe(api.postmortem)
  })

  it('refuses a role that it does not know', () => {
    const options: object = {synonyms: {cause: ['x']}}
    expect(() => api.postmortem(options)).toThrow(
      'options.synonyms: expected an object of lists of phrases under summary, impact, timeline, root-cause'
    )
  })
})
