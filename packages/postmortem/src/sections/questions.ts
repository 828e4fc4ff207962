import {type Phrases, phraseEnd, phrases} from '@opschunk/markdown'
import type {Role} from './synonyms.ts'

interface Question {
  readonly role: Role
  /** What it starts with. */
  readonly asks: Phrases
  /** Starts of words one of which is behind that. */
  readonly holds?: RegExp
  /** What would make it another question. */
  readonly lacks?: RegExp
}

const otherWhy = /long|hard|detect|notice|find|late/

/** Headings that ask, or answer, a question, lower-case: `How did we find out?` The first that fits counts. */
const questions: readonly Question[] = [
  {role: 'root-cause', asks: phrases('why did|was|were|has|had|it|we|this|the'), lacks: otherWhy},
  {role: 'detection', asks: phrases('why was|did'), holds: /\b(?:detect|notice)/},
  {role: 'root-cause', asks: phrases('what caused|triggered|broke', 'what was the root? cause')},
  {role: 'contributing-factors', asks: phrases('what made|contributed')},
  {role: 'resolution', asks: phrases('what did we do', 'what fixed it')},
  {
    role: 'action-items',
    asks: phrases(
      `what|whats|what're|what’re|what'll|what’ll are|will|do? we|you|they|is|s|comes|we're|we’re|we'll|we’ll? are|will|is? doing|going_to_do|do_next|change|changing|next|happens_next`
    )
  },
  {
    role: 'lessons-learned',
    asks: phrases(
      'what did|have|do|can|could|should we|you learn|learned|do_better|have_done_better|do_differently|have_done_differently'
    )
  },
  {role: 'action-items', asks: phrases('what will|can|should|must we do')},
  {role: 'impact', asks: phrases('what was|were|is|got affected|impacted|broken|down')},
  {role: 'summary', asks: phrases('what happened', 'what was it|this|the_problem|the_issue|the_incident')},
  {role: 'root-cause', asks: phrases('how did it|this|that happen')},
  {
    role: 'detection',
    asks: phrases('how did|was|were|do'),
    holds: /\b(?:detect|discover|notice|find|found|learn of|bec[oa]me aware|know)/
  },
  {role: 'detection', asks: phrases('how we found|noticed|detected|discovered')},
  {
    role: 'resolution',
    asks: phrases('how did|was|were|we|it_was|it_got'),
    holds: /\b(?:fix|resolve|recover|mitigate|respond|restore|repair|solve)/
  },
  {role: 'resolution', asks: phrases('how we fixed|resolved|recovered|responded|mitigated')},
  {
    role: 'action-items',
    asks: phrases('how are|will|do|can|could|should we|you|they'),
    holds: /\b(?:prevent|avoid|stop|improve|ensure|keep)/
  },
  {role: 'action-items', asks: phrases('how to prevent|avoid')},
  {role: 'impact', asks: phrases('how bad|many|much|long|badly', 'how were users|customers')},
  {role: 'impact', asks: phrases('who was|were|is|got affected|impacted|broken|down')},
  {role: 'impact', asks: phrases('which|what * was|were|is|are|got affected|impacted|broken|down')},
  {role: 'action-items', asks: phrases('preventing this|it|that|future|similar', 'making sure it|this')},
  {role: 'root-cause', asks: phrases('so why did|was|were|has|had|it|we|this|the'), lacks: otherWhy},
  {role: 'root-cause', asks: phrases('so what caused|triggered|broke', 'so what was the root? cause')},
  {role: 'action-items', asks: phrases('so it does|will')}
]

/** What a heading in lower-case words asks for; undefined if it is no such question. */
export function askedRole(words: string): Role | undefined {
  return questions.find((question) => isAsked(words, question))?.role
}

function isAsked(words: string, {asks, holds, lacks}: Question): boolean {
  const end = phraseEnd(words, 0, asks)
  if (end === -1) return false
  const rest = words.slice(end)
  return (holds?.test(rest) ?? true) && lacks?.test(rest) !== true
}
