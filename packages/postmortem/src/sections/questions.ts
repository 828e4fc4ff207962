import type {Role} from './synonyms.ts'

interface Question {
  readonly role: Role
  readonly asks: RegExp
}

/** Headings that ask, or answer, a question, by their first word: `How did we find out?`, lower-case. */
const questions: ReadonlyMap<string, readonly Question[]> = new Map<string, readonly Question[]>([
  [
    'why',
    [
      {
        role: 'root-cause',
        asks: /^why (?:did|was|were|has|had|it|we|this|the)\b(?!.*(?:long|hard|detect|notice|find|late))/
      },
      {role: 'detection', asks: /^why (?:was|did) .*\b(?:detect|notice)/}
    ]
  ],
  [
    'what',
    [
      {role: 'root-cause', asks: /^what (?:caused|was the (?:root )?cause|triggered|broke)\b/},
      {role: 'contributing-factors', asks: /^what (?:made|contributed)\b/},
      {
        role: 'resolution',
        asks: /^what (?:did we do(?: about it| to fix| to resolve| in response)?|fixed it)\b/
      },
      {
        role: 'action-items',
        asks: /^what(?: (?:are|will|do)|['’](?:re|ll))? ?(?:we|is|s|comes)?(?:['’](?:re|ll))? ?(?:are |will |is )?(?:doing|going to do|do next|change|changing|next|happens next)\b/
      },
      {
        role: 'lessons-learned',
        asks: /^what (?:did|have|do|can|could|should) (?:we|you) (?:learn|learned|do better|have done better|do differently|have done differently)\b/
      },
      {role: 'impact', asks: /^what (?:was|were|is|got) (?:affected|impacted|broken|down)\b/},
      {role: 'summary', asks: /^what (?:happened|was (?:it|this|the (?:problem|issue|incident)))\b/}
    ]
  ],
  [
    'how',
    [
      {role: 'root-cause', asks: /^how did (?:it|this|that) happen\b/},
      {
        role: 'detection',
        asks: /^how (?:did|was|were|do) .*\b(?:detect|discover|notice|find out|found|find|learn of|become aware|became aware|know)/
      },
      {role: 'detection', asks: /^how we (?:found|noticed|detected|discovered)/},
      {
        role: 'resolution',
        asks: /^how (?:did|was|were|we|it was|it got) .*\b(?:fix|resolve|recover|mitigate|respond|restore|repair|solve)/
      },
      {role: 'resolution', asks: /^how we (?:fixed|resolved|recovered|responded|mitigated)\b/},
      {
        role: 'action-items',
        asks: /^how (?:are|will|do|can|could|should) (?:we|you|they)\b.*\b(?:prevent|avoid|stop|improve|ensure|keep)/
      },
      {role: 'action-items', asks: /^how to (?:prevent|avoid)\b/},
      {role: 'impact', asks: /^how (?:bad|many|much|long|badly|were (?:users|customers))\b/}
    ]
  ],
  ['who', [{role: 'impact', asks: /^who (?:was|were|is|got) (?:affected|impacted|broken|down)\b/}]],
  ['which', [{role: 'impact', asks: /^which \w+ (?:was|were|is|got) (?:affected|impacted|broken|down)\b/}]],
  ['preventing', [{role: 'action-items', asks: /^preventing (?:this|it|that|future|similar)\b/}]],
  ['making', [{role: 'action-items', asks: /^making sure (?:it|this)\b/}]],
  [
    'so',
    [
      {
        role: 'root-cause',
        asks: /^so why (?:did|was|were|has|had|it|we|this|the)\b(?!.*(?:long|hard|detect|notice|find|late))/
      },
      {role: 'root-cause', asks: /^so what (?:caused|was the (?:root )?cause|triggered|broke)\b/},
      {role: 'action-items', asks: /^so it (?:does|will)\b/}
    ]
  ]
])

/** `what` of `what's next`. */
const firstLetters = /^[a-z]+/

/** What a heading in lower-case words asks for; undefined if it is no such question. */
export function askedRole(words: string): Role | undefined {
  const first = firstLetters.exec(words)?.[0]
  return first === undefined ? undefined : questions.get(first)?.find(({asks}) => asks.test(words))?.role
}
