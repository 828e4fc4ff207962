import {appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {cachedEmbedder, type Embedder, EmbedderError, httpEmbedder} from '../../src/index.ts'
import {embeddings, openLoopback} from './loopback.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opschunk-cache-'))
})
afterEach(() => rmSync(folder, {recursive: true, force: true}))

/** Length of a text and a third; notes what it is asked, and dies at texts that hold `die`. */
function countingEmbedder(id = 'counting'): Embedder & {readonly asked: string[]} {
  const asked: string[] = []
  return {
    id,
    asked,
    embed: async (texts) => {
      if (texts.some((text) => text.includes('die'))) throw new Error('died')
      asked.push(...texts)
      return texts.map((text) => [text.length, 1 / 3])
    }
  }
}

const vectorOf = (text: string) => Float32Array.of(text.length, 1 / 3)
const file = () => join(folder, readdirSync(folder)[0] ?? '')

describe('cachedEmbedder', () => {
  it('asks for each text once, in this run and in the next', async () => {
    const embedder = countingEmbedder()
    const cached = cachedEmbedder(embedder, {folder: join(folder, 'made', 'here')})
    expect(await cached.embed(['a', 'bb', 'a'], {})).toEqual(['a', 'bb', 'a'].map(vectorOf))
    expect(await cached.embed(['bb', 'ccc'], {})).toEqual(['bb', 'ccc'].map(vectorOf))
    const next = cachedEmbedder(embedder, {folder: join(folder, 'made', 'here')})
    expect(await next.embed(['ccc', 'a'], {})).toEqual(['ccc', 'a'].map(vectorOf))
    expect(embedder.asked).toEqual(['a', 'bb', 'ccc'])
  })

  it('keeps the vectors of embedders apart', async () => {
    const [one, other] = [countingEmbedder('one'), countingEmbedder('other')]
    await cachedEmbedder(one, {folder}).embed(['a'], {})
    await cachedEmbedder(other, {folder}).embed(['a'], {})
    expect([one.asked, other.asked]).toEqual([['a'], ['a']])
  })

  it('goes on where an embedder died', async () => {
    const embedder = countingEmbedder()
    const texts = ['a', 'b', 'c', 'die', 'e']
    await expect(cachedEmbedder(embedder, {folder, batchTexts: 2}).embed(texts, {})).rejects.toThrow(
      'counting: expected vectors, it failed: died'
    )
    const revived = countingEmbedder()
    await cachedEmbedder(revived, {folder}).embed(['a', 'b', 'c', 'x', 'e'], {})
    expect(embedder.asked).toEqual(['a', 'b'])
    expect(revived.asked).toEqual(['c', 'x', 'e'])
  })

  it('goes on where a service died in the middle of an answer, and asks it for the rest alone', async () => {
    const service = await openLoopback()
    const embedder = httpEmbedder({url: service.url, model: 'small', batchTexts: 1, concurrency: 1, retries: 0})
    service.answer = ({body}, count) =>
      count === 3 ? {body: '{"data": [{"embe', breaksOff: true} : embeddings(body.input)
    try {
      const work = cachedEmbedder(embedder, {folder, batchTexts: 1}).embed(['a', 'bb', 'ccc', 'd'], {})
      await expect(work).rejects.toThrow(/^small at \S+: expected vectors, got /)
      service.answer = ({body}) => embeddings(body.input)
      const vectors = await cachedEmbedder(embedder, {folder}).embed(['a', 'bb', 'ccc', 'd'], {})
      expect(vectors).toEqual([1, 2, 3, 1].map((length) => Float32Array.of(length, 1)))
      expect(service.asked.map(({body}) => body.input)).toEqual([['a'], ['bb'], ['ccc'], ['ccc'], ['d']])
    } finally {
      await service.close()
    }
  })

  it('reads every record but the one that a dying process left half written, wherever it was cut', async () => {
    await cachedEmbedder(countingEmbedder(), {folder}).embed(['a', 'b'], {})
    const whole = readFileSync(file(), 'latin1')
    const secondRecord = whole.lastIndexOf('\n', whole.length - 2) + 1
    for (let cut = secondRecord; cut < whole.length - 1; cut += 7) {
      writeFileSync(file(), whole.slice(0, cut))
      const embedder = countingEmbedder()
      const cached = cachedEmbedder(embedder, {folder})
      expect(await cached.embed(['a', 'b'], {})).toEqual(['a', 'b'].map(vectorOf))
      expect(embedder.asked).toEqual(['b'])
      expect(await cachedEmbedder(embedder, {folder}).embed(['b', 'a'], {})).toEqual(['b', 'a'].map(vectorOf))
      expect(embedder.asked).toEqual(['b'])
    }
  })

  it('does not believe a record that was altered', async () => {
    await cachedEmbedder(countingEmbedder(), {folder}).embed(['a'], {})
    const text = readFileSync(file(), 'latin1')
    writeFileSync(file(), text.replace(/ AACAP/, ' AACAQ'))
    expect(readFileSync(file(), 'latin1')).not.toBe(text)
    const embedder = countingEmbedder()
    expect(await cachedEmbedder(embedder, {folder}).embed(['a'], {})).toEqual([vectorOf('a')])
    expect(embedder.asked).toEqual(['a'])
  })

  it('sees what others write, and survives what they leave behind', async () => {
    const [one, other] = [countingEmbedder(), countingEmbedder()]
    const [mine, theirs] = [cachedEmbedder(one, {folder}), cachedEmbedder(other, {folder})]
    await mine.embed(['a'], {})
    appendFileSync(file(), `garbage ${'é'.repeat(100)}`)
    await theirs.embed(['a', 'b'], {})
    await mine.embed(['a', 'b'], {})
    expect([one.asked, other.asked]).toEqual([['a'], ['b']])
    truncateSync(file(), 0)
    expect(await mine.embed(['a'], {})).toEqual([vectorOf('a')])
    expect(one.asked).toEqual(['a', 'a'])
  })

  it('may be asked for several lists at once', async () => {
    const cached = cachedEmbedder(countingEmbedder(), {folder})
    const lists = Array.from({length: 20}, (_, at) => [`${'x'.repeat(at)}.`, 'shared'])
    const vectors = await Promise.all(lists.map((texts) => cached.embed(texts, {})))
    expect(vectors).toEqual(lists.map((texts) => texts.map(vectorOf)))
    const next = countingEmbedder()
    await cachedEmbedder(next, {folder}).embed(lists.flat(), {})
    expect(next.asked).toEqual([])
  })

  it('finds records in a file that is larger than what is read at once', async () => {
    const large: Embedder = {id: 'large', embed: async (texts) => texts.map(() => new Float32Array(4096).fill(0.1))}
    const texts = Array.from({length: 120}, (_, at) => `text ${at}`)
    await cachedEmbedder(large, {folder, batchTexts: 50}).embed(texts, {})
    const none: Embedder = {id: 'large', embed: () => Promise.reject(new Error('was asked'))}
    const vectors = await cachedEmbedder(none, {folder}).embed(texts, {})
    expect(vectors).toHaveLength(120)
    expect(vectors[119]?.[4095]).toBeCloseTo(0.1)
  })

  it('keeps nothing that is no vector', async () => {
    const broken: Embedder = {id: 'counting', embed: async (texts) => texts.map(() => [Number.NaN])}
    await expect(cachedEmbedder(broken, {folder}).embed(['a'], {})).rejects.toThrow('expected finite numbers, got NaN')
    expect(readdirSync(folder)).toEqual([])
  })

  it('says which folder cannot be used', async () => {
    const taken = join(folder, 'taken')
    writeFileSync(taken, '')
    const work = cachedEmbedder(countingEmbedder(), {folder: taken}).embed(['a'], {})
    await expect(work).rejects.toThrow(EmbedderError)
    await expect(work).rejects.toThrow(`counting: expected to keep vectors in ${taken}: `)
  })

  it('asks for a folder', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => cachedEmbedder(countingEmbedder(), {})).toThrow(
      'cachedEmbedder: folder: expected a folder, got undefined'
    )
  })
})
