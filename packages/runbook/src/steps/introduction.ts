import {findPhrase, holdsPhrase, phraseEnd, phrases} from '@opschunk/markdown'

/** `Follow these steps:`, `do the following:`, `the procedure is:`, `In order:`. */
const stepsCalled = phrases(
  'follow|following these|the|this|those? *? steps|procedure|instructions|actions|checklist|tasks',
  'these *? steps|actions|instructions',
  'these|here|following|below are|is the|all? the|all? *? steps|actions|procedure|instructions',
  'steps|actions that|which|to|you|we we|you|need|needs|must|should|have|follow|take|perform|complete|run',
  'the following *? steps|actions|instructions',
  'do|complete|execute|perform|run the_following|these',
  'do this',
  'run through',
  'step|steps are|is|below',
  'proceed as follows',
  'carry out',
  'procedure|process|order|sequence|actions|tasks is|are as follows',
  'in this? order:|order_:'
)

/** True if a sentence calls for what the list behind it tells to do. */
export function callsForSteps(sentence: string): boolean {
  return holdsPhrase(sentence, stepsCalled)
}

/** `Follow these steps.`, `In order, …`: introduces though no colon ends it. */
const introducing = phrases('step|steps|follow|following|procedure|instructions|below', 'in order')

/** `To fail over, …`. */
const aim = phrases('to')

/** True if a sentence introduces the list behind it, whatever it ends with. */
export function introduces(sentence: string): boolean {
  return phraseEnd(sentence, 0, aim) !== -1 || holdsPhrase(sentence, introducing)
}

/** What before a colon names what is listed, or begins a sentence that does: `possible causes:`, `caused by one of these:`. */
const otherCalled = phrases(
  'format|formats|state|states|phase|phases|stage|stages|statuses|example|examples|reason|reasons|cause|causes',
  'scenario|scenarios|option|options|case|cases|template|templates|value|values|type|types|kind|kinds',
  'question|questions|definition|definitions|term|terms|parameter|parameters|field|fields|flag|flags|level|levels',
  'categories|symptom|symptoms|condition|conditions|criteria|component|components|parts|role|roles|metrics|alert|alerts',
  'dashboard|dashboards|link|links|because|means|mean|include|includes|either|benefits',
  'limitations|assumptions|requirements|considerations',
  'consider|note|remember|mind the|these? following|points|things',
  'e.g',
  'caused by',
  'consist|consists of',
  'one|any|some of',
  'in two|three|four',
  'when any|one',
  'two|three|four|five|six|seven|several|main *? steps'
)

/** `You need:`, `What you have to know:`, with few words behind; `You need to find the group:` tells to do something. */
const wordsOfHaving = phrases('need|needs|know|knows|have')

/** Words between one of these and the colon. */
const fewWords = /^(?: (?!to )[^ ]+){0,4}$/

/** Characters between such words and the colon, at most. */
const longestGap = 160

/** True if a sentence with a colon says that the list behind it is no procedure: `Two formats are accepted:`. */
export function callsForOther(sentence: string): boolean {
  const colon = colonAtEnd(sentence)
  if (colon === -1) return false
  const clause = Math.max(sentence.lastIndexOf('.', colon), sentence.lastIndexOf('\n', colon)) + 1
  const from = Math.max(clause, colon - longestGap)
  let span = findPhrase(sentence, 0, otherCalled)
  while (span && span.end < from) span = findPhrase(sentence, span.end, otherCalled)
  return (span !== undefined && span.end <= colon) || saysWhatToHave(sentence.slice(from, colon))
}

function saysWhatToHave(clause: string): boolean {
  for (let span = findPhrase(clause, 0, wordsOfHaving); span; span = findPhrase(clause, span.end, wordsOfHaving)) {
    if (fewWords.test(clause.slice(span.end))) return true
  }
  return false
}

/** Offset of a colon at the end, emphasis behind it aside; -1 if there is none. */
function colonAtEnd(sentence: string): number {
  let at = sentence.length - 1
  while (at > 0 && '*_ '.includes(sentence.charAt(at))) at--
  return at >= 0 && ':：'.includes(sentence.charAt(at)) ? at : -1
}
