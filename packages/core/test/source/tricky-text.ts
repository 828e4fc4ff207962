import fc from 'fast-check'

/** Texts with line ends of all kinds, NULs, lone surrogates and characters of one to four bytes. */
export const trickyText: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '\0', 'é', '⚡', '\ufffd', '🚀', '\ud83d', '\ude80', '\u2028'),
    {
      maxLength: 40
    }
  )
  .map((pieces) => pieces.join(''))

/** The same without lone surrogates: what decoders give. */
export const decodedText: fc.Arbitrary<string> = trickyText.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd'))

export const pieceSizes: fc.Arbitrary<number[]> = fc.array(fc.integer({min: 1, max: 8}), {minLength: 1, maxLength: 8})

/** The text in pieces of these sizes, over and over. */
export function* inPieces(text: string, sizes: readonly number[]): Generator<string> {
  let at = 0
  for (let i = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    yield text.slice(at, at + size)
    at += size
  }
}
