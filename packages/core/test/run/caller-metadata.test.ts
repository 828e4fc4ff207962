import {describe, expect, it} from 'vitest'
import {createPipeline} from '../../src/index.ts'

const itself: {[key: string]: unknown} = {}
itself['inner'] = itself

describe('metadata of the caller', () => {
  it.each([
    [{at: new Date(0)}, 'metadata.at: expected a JSON value, got an object of Date'],
    [{size: 3n}, 'metadata.size: expected a JSON value, got 3'],
    [{share: Number.NaN}, 'metadata.share: expected a JSON value, got NaN'],
    [{itself}, /^metadata\.itself\.inner.*: expected at most 8 levels of values$/],
    ['team=x', 'metadata: expected an object, got "team=x"']
  ])('are refused where they are no JSON: %#', async (metadata, message) => {
    // @ts-expect-error: what JavaScript may give
    await expect(createPipeline().chunk({id: 'a', content: 'x', metadata})).rejects.toThrow(message)
  })

  it('may say `undefined` for what is not known', async () => {
    // @ts-expect-error: as above
    const {chunks} = await createPipeline().chunk({id: 'a', content: 'x', metadata: {team: undefined}})
    expect(chunks[0]?.metadata).not.toHaveProperty('team')
  })
})
