import fc from 'fast-check'
import {Tiktoken, type TiktokenBPE} from 'js-tiktoken/lite'
import cl100k from 'js-tiktoken/ranks/cl100k_base'
import o200k from 'js-tiktoken/ranks/o200k_base'
import {type Classifier, createClassifier} from '../../src/tokens/classified-text.ts'
import {cl100kRules, o200kRules, type PretokenRules} from '../../src/tokens/pretoken-rules.ts'
import {pretokenEnd} from '../../src/tokens/pretoken-scanner.ts'

/** The encodings, each with its original pattern and ranks, and how js-tiktoken counts. */
export const encodings = [
  {name: 'o200k_base', pattern: o200k.pat_str, ranks: o200k, expected: reference(o200k), rules: o200kRules},
  {name: 'cl100k_base', pattern: cl100k.pat_str, ranks: cl100k, expected: reference(cl100k), rules: cl100kRules}
] as const

/** js-tiktoken's count. It is opened when first asked, since that takes half a second. */
function reference(ranks: TiktokenBPE): (text: string) => number {
  let tiktoken: Tiktoken | undefined
  return (text) => {
    tiktoken ??= new Tiktoken(ranks)
    return tiktoken.encode(text, [], []).length
  }
}

/** `OPSCHUNK_FUZZ=300000` asks for that many generated texts in each property. */
export function runs(usual: number): {numRuns: number; seed: number} {
  return {numRuns: Number(process.env.OPSCHUNK_FUZZ ?? usual), seed: 20_260_131}
}

const compiled = new Map<string, RegExp>()

/** Where the original pattern ends its matches. */
export function patternEnds(pattern: string, text: string): number[] {
  const regex = compiled.get(pattern) ?? new RegExp(pattern, 'gu')
  compiled.set(pattern, regex)
  return Array.from(text.matchAll(regex), (match) => match.index + match[0].length)
}

const classifiers = new WeakMap<PretokenRules, Classifier>()

export function scannerEnds(rules: PretokenRules, text: string): number[] {
  const classify = classifiers.get(rules) ?? createClassifier(rules.classes)
  classifiers.set(rules, classify)
  const classified = classify(text, 0, text.length)
  const ends: number[] = []
  for (let start = 0; start < classified.length; ) {
    start = pretokenEnd(rules, classified, start)
    ends.push(start)
  }
  return ends
}

const fragments = [
  ' ',
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u0085',
  '\u200b',
  'a',
  'the',
  'THE',
  'The',
  'HTTPServer',
  'kubectl',
  'z',
  'Z',
  'É',
  'é',
  'ß',
  'ſ',
  'K',
  'ǅ',
  'ᾈ',
  'ʰ',
  'ª',
  'ñandú',
  "'",
  "'s",
  "'S",
  "'t",
  "'re",
  "'RE",
  "'Ve",
  "'ll",
  "'lL",
  "'d",
  "'m",
  "'ſ",
  '’s',
  "it's",
  "O'Reilly",
  '0',
  '7',
  '12',
  '2026',
  '12345',
  '٣',
  '٠١٢',
  '²',
  '½',
  'Ⅷ',
  '𝟘',
  '𝟘𝟙',
  '𐒠',
  '.',
  ',',
  '/',
  '//',
  '\\',
  '-',
  '---',
  '=',
  '|',
  '#',
  '`',
  '```',
  '*',
  '_',
  '"',
  '()',
  '[]',
  '{}',
  '<|endoftext|>',
  '<|fim_prefix|>',
  '\u0301',
  'e\u0301',
  '\u0301\u0302',
  '\u0903',
  '\u20dd',
  '\u094d',
  'क्षि',
  '\ufe0f',
  '\u200d',
  '中',
  '中文',
  '東京',
  'カナ',
  'ー',
  '。',
  '한국',
  'ع',
  'عربي',
  'שלום',
  'ไทย',
  'Ω',
  'я',
  'Я',
  'Привет',
  '😀',
  '👩‍💻',
  '🇩🇪',
  '🏽',
  '𠮷',
  '𐐀',
  '𐐨',
  '𐐀𐐀',
  '𞤀',
  '𞤢',
  '𝐀',
  '𝑎',
  '𖼑',
  '\u{1e8d0}',
  '\u{10ffff}',
  '\u{e0100}',
  '\u{2fa1d}',
  '\ud83d',
  '\ude00',
  '\udc00\ud800',
  '\u0000',
  '\u007f',
  '\u00ad',
  '\uffff',
  '\ue000',
  '\u0378'
]

/** Texts of what tokenizers trip over: all kinds of space, letters, marks, digits and halves of pairs, side by side. */
export const trickyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {arbitrary: fc.constantFrom(...fragments), weight: 12},
      {arbitrary: fc.integer({min: 0, max: 0x7f}).map((code) => String.fromCharCode(code)), weight: 4},
      {arbitrary: fc.integer({min: 0, max: 0xffff}).map((code) => String.fromCharCode(code)), weight: 2},
      {arbitrary: fc.integer({min: 0x10000, max: 0x2ffff}).map((code) => String.fromCodePoint(code)), weight: 1}
    ),
    {maxLength: 24}
  )
  .map((parts) => parts.join(''))

/** One long piece, so that merging has work to do: few letters, repeated or at random. */
export const longPiece: fc.Arbitrary<string> = fc.oneof(
  fc.string({unit: fc.constantFrom('a', 'b', 'e', 't', 'h', 'i', 'n'), minLength: 8, maxLength: 200}),
  fc.string({unit: fc.constantFrom('=', '-', '#', '*', '_'), minLength: 8, maxLength: 200}),
  fc.string({unit: fc.constantFrom('中', '文', '東', 'あ', 'の'), minLength: 4, maxLength: 80}),
  fc.tuple(fc.constantFrom(...fragments), fc.integer({min: 1, max: 150})).map(([part, times]) => part.repeat(times))
)
