import * as api from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

describe('@opschunk/markdown', () => {
  it('exposes the public api', () => {
    expect(Object.keys(api).sort()).toEqual([
      'blockTree',
      'blockUnits',
      'cellsOf',
      'codeAt',
      'default',
      'documentUnits',
      'endsWithColon',
      'findPhrase',
      'firstLineOf',
      'headingText',
      'holdsPhrase',
      'isPicture',
      'isoDate',
      'labelledValues',
      'lineStarts',
      'markdown',
      'markdownFields',
      'mdastOf',
      'nestSections',
      'normalizeSeverity',
      'paragraphOf',
      'phraseEnd',
      'phrases',
      'plainText',
      'readFrontmatter',
      'roles',
      'sectionUnits',
      'shownTitle',
      'standApart'
    ])
  })

  it('exports its factory by default', () => {
    expect(api.default).toBe(api.markdown)
  })

  it('refuses unknown options by name', () => {
    const options: object = {section: 'apart'}
    expect(() => api.markdown(options)).toThrow(
      '@opschunk/markdown: options.section: unknown option. Did you mean `sections`?'
    )
  })

  it('refuses a value that is none of those expected', () => {
    const options: object = {sections: 'never'}
    expect(() => api.markdown(options)).toThrow('options.sections: expected `auto`, `apart` or `together`, got "never"')
  })
})
