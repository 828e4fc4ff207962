/** Repeatable stream of numbers in 0–1 (mulberry32), so that a failing document can be made again from its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const prefixes = [
  ...['', '', '', ' ', '  ', '   ', '    ', '     ', '\t', ' \t', '  \t', '      ', '        ', '\t\t'],
  ...[
    '> ',
    '>',
    '> > ',
    '>\t',
    '>  ',
    '   > ',
    '    >',
    '- ',
    '* ',
    '+ ',
    '-\t',
    '-   ',
    '-     ',
    '- - ',
    '- > ',
    '> - '
  ],
  ...[
    '1. ',
    '2) ',
    '10. ',
    '1.',
    '0) ',
    '1.     ',
    '123456789. ',
    '1234567890. ',
    '  - ',
    '   1. ',
    '* - ',
    '[^a]: ',
    '[^b]:',
    '[^a]:\t'
  ]
]

const contents = [
  ...['a', 'b c', 'foo', 'text  ', '  b', 'é', 'a\\', '', '', '', ' ', '   ', '     ', '\t'],
  ...['# h', '## h ##', '###### x', '####### x', '#', '# #', '#h', '# a \\#', '#\tb', '# # #', '# `a` **b**'],
  ...['===', '=', '---', '--', '-', '- - -', '***', '* * *', '___', '_ _ _', '--- ', '= =', '+++', '**', '-- -'],
  ...['```', '```js', '``` a b', '````', '~~~', '~~~~ x', '~~~ `', '``` `', '```a`b', '``', '~~~ ~', '```\t'],
  ...[
    '| a |',
    '| a | b |',
    '|-|',
    '| - | - |',
    '-|-',
    ':-',
    ':-:|--',
    'a | b',
    '|',
    '||',
    '| a \\| b |',
    '--- | ---',
    ':-: | -',
    '|:--',
    '`|` | b'
  ],
  ...[
    '<div>',
    '</div>',
    '<div',
    '<x>',
    '</x>',
    '<x a="b" c>',
    '<x y',
    '<!-- c',
    '-->',
    '<!-- c -->',
    '<!-->',
    '<?php',
    '?>',
    '<!A',
    '<![CDATA[',
    ']]>',
    ']]]>',
    '>'
  ],
  ...[
    '<script>',
    '</script>',
    '<style',
    '<pre>a</pre>',
    '<p/>',
    '<p/',
    "<x a='1' b=2 c=d=e/>",
    '<a href="x">b</a>',
    '<x a=>',
    '<x a="b"c>',
    '<script/>'
  ],
  ...[
    '[a]: b',
    '[a]:',
    '[a]: b "t"',
    '[a]: <b c>',
    "[b]: c 't",
    "t'",
    '"t"',
    '(t)',
    '[a',
    ']: b',
    '[a]: b c',
    '[a\\]]: b',
    '[]: a',
    '[a]: (b',
    '[a]: b (t',
    't)',
    "'"
  ],
  ...['[^a]: n', '[^a]:', '[^a b]: n', '[^]: n', '[^a]', '[a]: <>', '[a]: b "t" c', '[ ]: x', '[x]: y'],
  ...['[ ] t', '[x] t', '[X]', '[ ]', '[x]  ', '[ ] # h', '[x] **b**', '[y] z', '[ ]\tt', '[ ]a'],
  ...[
    '- a',
    '-',
    '*',
    '1. a',
    '1.',
    '2. b',
    '+ c',
    '> q',
    '>',
    '-a',
    '1.a',
    '- # h',
    '- ```',
    '> ```',
    '1) - a',
    '- [ ] x',
    '- [x] **b**',
    '* * a',
    '- -',
    '- 1.',
    '>- a'
  ]
]

/** Nasty rather than likely: containers, half constructs and blanks in any order. */
export function nastyDocument(random: () => number): string {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const count = 1 + Math.floor(random() * 8)
  const lineEnd = random() < 0.85 ? '\n' : random() < 0.5 ? '\r\n' : '\r'
  const habit = [pick(prefixes), pick(prefixes), pick(prefixes)]
  let text = random() < 0.03 ? pick(['---\n', '+++\n', '--- \na: b\n---\n', '+++\na\n+++']) : ''
  for (let line = 0; line < count; line++) {
    const pieces = random() < 0.5 ? 1 : random() < 0.5 ? 2 : random() < 0.5 ? 3 : 0
    for (let piece = 0; piece < pieces; piece++) text += pick(random() < 0.6 ? habit : prefixes)
    text += pick(contents)
    if (random() < 0.05) text += pick([' ', '  ', '\t', '\\', '\0', ' #'])
    if (line + 1 < count || random() < 0.4) text += random() < 0.97 ? lineEnd : pick(['\n', '\r', '\r\n'])
  }
  return text
}
