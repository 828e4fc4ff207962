import type {Role} from './synonyms.ts'

/** Headings that ask, or answer, a question: `How did we find out?`, lower-case. */
export const questions: ReadonlyArray<{readonly role: Role; readonly asks: RegExp}> = [
  {
    role: 'root-cause',
    asks: /^(?:so )?why (?:did|was|were|has|had|it|we|this|the)\b(?!.*(?:long|hard|detect|notice|find|late))/
  },
  {role: 'root-cause', asks: /^(?:what|so what) (?:caused|was the (?:root )?cause|triggered|broke)\b/},
  {role: 'root-cause', asks: /^how did (?:it|this|that) happen\b/},
  {role: 'contributing-factors', asks: /^what (?:made|contributed)\b/},
  {
    role: 'detection',
    asks: /^how (?:did|was|were|do) .*\b(?:detect|discover|notice|find out|found|find|learn of|become aware|became aware|know)/
  },
  {role: 'detection', asks: /^(?:why (?:was|did) .*\b(?:detect|notice)|how we (?:found|noticed|detected|discovered))/},
  {
    role: 'resolution',
    asks: /^how (?:did|was|were|we|it was|it got) .*\b(?:fix|resolve|recover|mitigate|respond|restore|repair|solve)/
  },
  {
    role: 'resolution',
    asks: /^(?:what did we do(?: about it| to fix| to resolve| in response)?|how we (?:fixed|resolved|recovered|responded|mitigated)|what fixed it)\b/
  },
  {
    role: 'action-items',
    asks: /^how (?:are|will|do|can|could|should) (?:we|you|they)\b.*\b(?:prevent|avoid|stop|improve|ensure|keep)/
  },
  {
    role: 'action-items',
    asks: /^(?:preventing (?:this|it|that|future|similar)|making sure (?:it|this)|so it (?:does|will)|how to (?:prevent|avoid))\b/
  },
  {
    role: 'action-items',
    asks: /^what(?: (?:are|will|do)|['’](?:re|ll))? ?(?:we|is|s|comes)?(?:['’](?:re|ll))? ?(?:are |will |is )?(?:doing|going to do|do next|change|changing|next|happens next)\b/
  },
  {
    role: 'lessons-learned',
    asks: /^what (?:did|have|do|can|could|should) (?:we|you) (?:learn|learned|do better|have done better|do differently|have done differently)\b/
  },
  {role: 'impact', asks: /^(?:who|what|which \w+) (?:was|were|is|got) (?:affected|impacted|broken|down)\b/},
  {role: 'impact', asks: /^how (?:bad|many|much|long|badly|were (?:users|customers))\b/},
  {role: 'summary', asks: /^what (?:happened|was (?:it|this|the (?:problem|issue|incident)))\b/}
]
