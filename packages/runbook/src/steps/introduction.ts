/** `Follow these steps:`, `do the following:`, `the procedure is:`, `In order:`. */
const stepsCalled =
  /\b(?:follow(?:ing)? (?:these|the|this|those)?[ ]?(?:\w+[ ])?(?:steps|procedure|instructions|actions|checklist|tasks)|(?:these|the following) (?:\w+[ ])?(?:steps|actions|instructions)\b|do (?:the following|this|these)|perform (?:the following|these)|run (?:the following|these|through)|steps? (?:are|is|below)|proceed as follows|complete (?:the following|these)|execute (?:the following|these)|carry out|(?:procedure|process|order|sequence|actions|tasks) (?:is|are) as follows)\b|\bin (?:this )?order[ ]?:/i

/** Of which each of these holds one. */
const stepsHint = ['follow', 'these', 'step', 'order', 'do this', 'run through', 'carry out']

/** True if a sentence calls for what the list behind it tells to do. */
export function callsForSteps(sentence: string): boolean {
  const lower = sentence.toLowerCase()
  return stepsHint.some((hint) => lower.includes(hint)) && stepsCalled.test(sentence)
}

/** Words before a colon that name what is listed, or begin a sentence that does: `possible causes:`. */
const otherWords: ReadonlySet<string> = new Set(
  `format formats state states phase phases stage stages statuses example examples reason reasons cause causes scenario
scenarios option options case cases template templates value values type types kind kinds question questions definition
definitions term terms parameter parameters field fields flag flags level levels categories symptom symptoms condition
conditions criteria component components parts role roles metrics alert alerts dashboard dashboards link links because
means mean include includes either need needs know knows have benefits limitations assumptions requirements`.split(
    /\s+/
  )
)

/** The same of several words: `e.g. these`, `in one of these states`, `three main steps are involved`. */
const otherPhrase =
  /\b(?:e\.g|caused by|consists? of|(?:one|any|some) of|in (?:two|three|four)|when (?:any|one)|(?:two|three|four|five|six|seven|several|main) (?:\w+ )?steps)\b[^.\n]{0,160}[:：][*_ ]*$/i

/** A colon at the end, with emphasis around it. */
const colonAtEnd = /[:：][*_ ]*$/

/** Characters between such a word and the colon, at most. */
const longestGap = 160

const notWord = /\W+/

/** A letter, a digit or `_`. */
const wordCharacter = /\w/

/** True if a sentence with a colon says that the list behind it is no procedure: `Two formats are accepted:`. */
export function callsForOther(sentence: string): boolean {
  const colon = sentence.search(colonAtEnd)
  if (colon === -1) return false
  const clause = Math.max(sentence.lastIndexOf('.', colon), sentence.lastIndexOf('\n', colon)) + 1
  let from = Math.max(clause, colon - longestGap)
  while (from > clause && wordCharacter.test(sentence.charAt(from - 1))) from--
  const words = sentence.slice(from, colon).toLowerCase().split(notWord)
  return words.some((word) => otherWords.has(word)) || otherPhrase.test(sentence)
}
