import {describe, expect, it} from 'vitest'
import {chunks, file, outline} from '../reading.ts'

/** Settings of a pool, 12 for each of five pools. */
const pools = ['main', 'audit', 'report', 'jobs', 'cache'].flatMap((pool) =>
  Array.from({length: 12}, (_, n) => `spring.datasource.${pool}.setting-${n}=value of the pool`)
)

describe('a group of properties that is too large', () => {
  it('is cut where the beginnings of keys part', async () => {
    const {chunks: made} = await chunks('app.properties', file('server.port=80', ...pools), 200)
    expect(new Set(made.map(({metadata}) => metadata['path']))).toEqual(
      new Set(['main', 'audit', 'report', 'jobs', 'cache'].map((pool) => `spring.datasource.${pool}`))
    )
    expect(
      made.every(({spans: [span]}) => /^(?:spring|server)\./.test(file('server.port=80', ...pools).slice(span?.start)))
    ).toBe(true)
  })

  it('lists no more keys than metadata may hold', async () => {
    const many = Array.from({length: 5000}, (_, n) => `key-${n}=x`)
    const {units} = await outline('app.properties', file(...many))
    expect(units[0]?.metadata['keys']).toHaveLength(100)
  })
})
