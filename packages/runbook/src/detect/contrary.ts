/** Files that are about a repository, whatever they say. */
const otherName =
  /(?:^|[\\/])(?:changelog|changes|history|contributing|license|licence|code[_-]of[_-]conduct|security|authors|governance|maintainers|codeowners|notice|releases?|upgrading|roadmap|support)(?:\.[a-z-]+)*$/i

/** `postmortems/`, `2024-05-01-incident-report.md`. */
const afterwards = /(?:^|[\\/_-])(?:post-?mortems?|retrospectives?|incident-reports?|rcas?)(?:$|[\\/_.-])/i

/** True for a changelog, a guide for contributors, a postmortem and their like, by path. */
export function isOtherDocument(path: string | undefined): boolean {
  return path !== undefined && (otherName.test(path) || afterwards.test(path))
}

/** `README.md`, `_index.md`: pages about a project or a folder. */
const pageName = /(?:^|[\\/])(?:readme|_?index)(?:\.[a-z-]+)*$/i

/** True for a page about a project or a folder, by name. */
export function isPage(path: string | undefined): boolean {
  return path !== undefined && pageName.test(path)
}

/** `Timeline`, `What went well`: how sections of a postmortem start. */
const afterwardsHeading =
  /^(?:timeline|incident timeline|root causes?|contributing factors|action items|what went (?:well|wrong|poorly)|where we got lucky|corrective actions|follow[- ]?ups?|impact on customers)\b/

/** `Lessons learned`, `Other lessons learnt`. */
const lessonsLearned = /^(?:.{1,40} )?lessons learn(?:ed|t)\b/

/** `[1.2.0] – 2024-05-01`, `v2.0.1`. */
const versionHeading = /^\[?v?\d+\.\d+\.\d+/

/** `Kafka tutorial`. */
const tutorialWord = /\btutorial\b/

/** `Lesson 3`. */
const lessonHeading = /^(?:lesson|exercise|chapter) \d/

const readmeHeadings: ReadonlySet<string> = new Set(
  'installation|install|usage|license|licence|contributing|contributors|features|getting started|quickstart|quick start|build|building|development|documentation|api|badges|acknowledgments|acknowledgements|roadmap|configuration options'.split(
    '|'
  )
)
const changelogHeadings: ReadonlySet<string> = new Set(
  'unreleased|added|changed|fixed|removed|deprecated'.split('|').flatMap((word) => [word, `${word}]`])
)
const tutorialHeadings: ReadonlySet<string> = new Set(
  `what you'll learn|what you’ll learn|what youll learn|learning objectives|next steps|objectives|cleaning up|clean up`.split(
    '|'
  )
)

/** Whether a heading, lower-case, is one of other kinds of documents: a postmortem, a readme, a changelog, a tutorial. */
const otherKinds: ReadonlyArray<(label: string) => boolean> = [
  (label) => afterwardsHeading.test(label) || (label.includes('lessons learn') && lessonsLearned.test(label)),
  (label) => readmeHeadings.has(label),
  (label) => changelogHeadings.has(label) || versionHeading.test(label),
  (label) => tutorialHeadings.has(label) || lessonHeading.test(label) || isTutorial(label)
]

function isTutorial(label: string): boolean {
  return label.includes('tutorial') && tutorialWord.test(label)
}

/** True if the headings of a document, in order, are those of another kind: two different ones of one kind tell. */
export function readsAsOther(headings: readonly string[]): boolean {
  const labels = [...new Set(headings.map((heading) => heading.toLowerCase()))]
  if (isTutorial(labels[0] ?? '')) return true
  return otherKinds.some((isOne) => {
    let count = 0
    for (const label of labels) if (isOne(label) && ++count === 2) return true
    return false
  })
}
