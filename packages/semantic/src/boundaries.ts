import {clusterStarts} from './cluster.ts'
import {dropStarts} from './drops.ts'
import {embedChecked} from './embed/embed-checked.ts'
import type {EmbedCall} from './embed/embedder.ts'
import type {SemanticOptions} from './options.ts'
import type {Piece} from './pieces.ts'
import {normalize, product} from './similarity.ts'

/** Longer texts are embedded by their beginning: most models read no more. */
const embeddedChars = 4000

/** The share of a chunk that a cluster may fill; the rest is for the headings in front of it. */
const bodyShare = 0.9

/** Where new chunks should start, ascending. Throws an `EmbedderError` if the embedder fails. */
export async function boundaries(
  text: string,
  pieces: readonly Piece[],
  options: SemanticOptions,
  maxTokens: number,
  call: EmbedCall
): Promise<number[]> {
  const embed = (runs: readonly Run[]) => embedRuns(text, pieces, runs, options, call)
  const starts =
    options.method === 'cluster'
      ? clusterStarts(pieces, await embed(pieces.map((_, at) => ({from: at, to: at + 1}))), bodyShare * maxTokens)
      : dropStarts(await gapSimilarities(pieces.length, options.window, embed), {
          method: options.method,
          amount: options.amount
        })
  return starts.flatMap((index) => pieces[index]?.start ?? [])
}

/** Pieces that are embedded as one text, `to` left out. */
interface Run {
  readonly from: number
  readonly to: number
}

/** How similar what precedes each piece but the first is to what follows, each a window of pieces. */
async function gapSimilarities(
  count: number,
  window: number,
  embed: (runs: readonly Run[]) => Promise<readonly Float32Array[]>
): Promise<number[]> {
  const gaps = Array.from({length: count - 1}, (_, gap) => gap + 1)
  const before = gaps.map((at) => ({from: Math.max(0, at - window), to: at}))
  const after = gaps.map((at) => ({from: at, to: Math.min(count, at + window)}))
  const vectors = await embed([...before, ...after])
  return gaps.map((_, gap) => {
    const [left, right] = [vectors[gap], vectors[gap + gaps.length]]
    return left && right ? product(left, right) : 0
  })
}

/** Vectors of length 1, one a run. A run that is asked for twice is embedded once. */
async function embedRuns(
  text: string,
  pieces: readonly Piece[],
  runs: readonly Run[],
  {embedder}: SemanticOptions,
  call: EmbedCall
): Promise<readonly Float32Array[]> {
  const places = new Map<string, number>()
  const texts: string[] = []
  const placeOf = (embedded: string) => {
    const place = places.get(embedded) ?? texts.push(embedded) - 1
    places.set(embedded, place)
    return place
  }
  const placed = runs.map(({from, to}) => {
    const [start, end] = [pieces[from]?.start ?? 0, pieces[to - 1]?.end ?? 0]
    return placeOf(
      text
        .slice(start, Math.min(end, start + embeddedChars))
        .trim()
        .toWellFormed()
    )
  })
  const vectors = await embedChecked(embedder, texts, call)
  normalize(vectors)
  return placed.flatMap((place) => vectors[place] ?? [])
}
