import {holdsPhrase, type Phrases, phraseEnd, phrases} from '@opschunk/markdown'

/** `How to write a postmortem`, `Incident response process`, `Postmortem culture`: about incidents in general. */
const processTitle = phrases(
  'process|procedure|guide|guideline|guidelines|policy|policies|handbook|playbook|playbooks|runbook|runbooks|culture',
  'philosophy|training|workflow|onboarding|writing|management|program|faq|checklist|role|roles|definition|definitions',
  'index|archive|howto|how-to',
  'best practices',
  'how do|can|should we|you|i',
  'how we run|write|do|handle|manage|conduct|hold|learn',
  'how to'
)

/** `Postmortem debugging`: of core dumps, which has the name of a report. */
const dumpTitle = phrases('postmortem|post-mortem debugging|debugger|metadata|support')

/** `Incidents`, `Our postmortems`, `Incident reports`: a page of links. */
const listed = 'postmortem|postmortems|post-mortem|post-mortems|retrospectives|outages'
const indexTitle = phrases(
  listed,
  'incident|incidents report|reports?',
  `our|all|past|public|list of? ${listed}|incident_report|incident_reports|incident|incidents`
)

/** True for the title of a page about the process, about postmortem debugging, or of an index. */
export function isAboutProcess(title: string): boolean {
  const words = title.trim()
  const isAll = (list: Phrases) => phraseEnd(words, 0, list) === words.length
  return holdsPhrase(words, processTitle) || isAll(dumpTitle) || isAll(indexTitle)
}

/** `README.md`, `_index.md`: pages about a folder. */
const pageName = /(?:^|[\\/])(?:readme|_?index|contributing|changelog|changes|license|security)(?:\.[a-z-]+)*$/i

/** True for a page about a project or a folder, by name. */
export function isPage(path: string | undefined): boolean {
  return path !== undefined && pageName.test(path)
}
