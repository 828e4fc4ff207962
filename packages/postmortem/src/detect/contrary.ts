/** `How to write a postmortem`, `Incident response process`, `Postmortem culture`: about incidents in general. */
const processTitle =
  /\b(?:process|procedure|guide(?:lines?)?|policy|policies|handbook|playbooks?|runbooks?|culture|philosophy|best practices|training|workflow|onboarding|how[ -]?to|how (?:do|can|should) (?:we|you|i)|how (?:we|to) (?:run|write|do|handle|manage|conduct|hold|learn)|writing|management|program|faq|checklist|roles?|definitions?|index|archive)\b/i

/** `Incidents`, `Postmortems`, `Incident reports`: a page of links. */
const indexTitle =
  /^(?:(?:our|all|list of|past|public) )?(?:post-?mortems?|incidents?(?: reports?)?|retrospectives|outages)$/i

/** True for the title of a page about the process, or of an index. */
export function isAboutProcess(title: string): boolean {
  return processTitle.test(title) || indexTitle.test(title.trim())
}

/** `README.md`, `_index.md`: pages about a folder. */
const pageName = /(?:^|[\\/])(?:readme|_?index|contributing|changelog|changes|license|security)(?:\.[a-z-]+)*$/i

/** True for a page about a project or a folder, by name. */
export function isPage(path: string | undefined): boolean {
  return path !== undefined && pageName.test(path)
}
