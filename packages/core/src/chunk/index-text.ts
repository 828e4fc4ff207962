/**
 * Text for lexical indexes: the chunk's text and, behind it, the identifiers of its path written apart, since a plain
 * analyser does not split them (`KubePodCrashLooping` → `Kube Pod Crash Looping`).
 */
export function indexText(text: string, path: readonly string[]): string {
  const apart = new Set<string>()
  for (const label of path) {
    for (const [identifier] of label.matchAll(identifiers)) {
      const words = identifier
        .replace(caseChange, ' ')
        .replaceAll(/[_.-]+/g, ' ')
        .trim()
      if (words !== identifier) apart.add(words)
    }
  }
  return apart.size === 0 ? text : `${text}\n\n${[...apart].join('\n')}`
}

/** `KubePodCrashLooping`, `node_filesystem_avail` */
const identifiers = /[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*/gu

/** Between `e` and `P` of `KubePod`, between `D` and `O` of `CRDOwner`. */
const caseChange = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu
