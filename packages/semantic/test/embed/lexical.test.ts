import {describe, expect, it} from 'vitest'
import {lexicalEmbedder} from '../../src/index.ts'
import {normalize, product} from '../../src/similarity.ts'

async function similarity(a: string, b: string): Promise<number> {
  const vectors = (await lexicalEmbedder().embed([a, b], {})).map((vector) => Float32Array.from(vector))
  normalize(vectors)
  const [left, right] = vectors
  return left && right ? product(left, right) : 0
}

describe('lexicalEmbedder', () => {
  it('finds texts alike that use the same words', async () => {
    const disk = 'The disk of the database is full.'
    expect(await similarity(disk, disk)).toBeCloseTo(1)
    expect(await similarity(disk, 'A full database disk')).toBeGreaterThan(0.7)
    expect(await similarity(disk, 'Who is on call tonight?')).toBeLessThan(0.2)
  })

  it('knows words inside identifiers, and words that begin alike', async () => {
    expect(await similarity('KubePodCrashLooping', 'the pod is crash looping')).toBeGreaterThan(0.5)
    expect(await similarity('replication', 'replicas')).toBeGreaterThan(0.3)
  })

  it('hears little in words that stand everywhere', async () => {
    expect(await similarity('it is what you are at', 'it is what you are at disk')).toBeLessThan(0.5)
  })

  it('has no direction for a text without words', async () => {
    expect(await similarity('-----', '-----')).toBe(0)
  })

  it('reads any script, and the longest runs of letters', async () => {
    expect(await similarity('größe', 'Größe')).toBeCloseTo(1)
    expect(await similarity('データベース', 'データベース')).toBeCloseTo(1)
    expect(await similarity('x'.repeat(1_000_000), 'aB'.repeat(500_000))).toBeLessThan(0.5)
  })
})
