import type {DocumentType, Plugin} from '../contract/plugin.ts'

/** A plugin that declares a document's name or format as one of its own. */
export interface Claim {
  readonly plugin: Plugin
  readonly type: string
  /** What is claimed, for people: `.md`, `docker-compose.yml`, `text/markdown`. */
  readonly of: string
}

/** Plugins that claim the file name of a path, upper and lower case alike, in plugin order. */
export function fileNameClaims(plugins: readonly Plugin[], path: string | undefined): readonly Claim[] {
  const name = baseName(path)
  return claims(plugins, ({filenames}) => filenames?.find((known) => known.toLowerCase() === name))
}

/**
 * Plugins that claim the format of a document, in plugin order: by its media type (parameters left out) or by the
 * longest extension of its path that any plugin claims, so that `.runbook.md` goes before `.md`.
 */
export function formatClaims(
  plugins: readonly Plugin[],
  path: string | undefined,
  mediaType: string | undefined
): readonly Claim[] {
  const name = baseName(path)
  const known = plugins.flatMap(({types}) => types).flatMap(({extensions}) => extensions ?? [])
  const endings = known.map((extension) => extension.toLowerCase()).filter((extension) => name.endsWith(extension))
  const longest = endings.reduce((a, b) => (b.length > a.length ? b : a), '')
  const essence = mediaType?.split(';', 1)[0]?.trim().toLowerCase()
  return claims(
    plugins,
    ({mediaTypes, extensions}) =>
      mediaTypes?.find((known) => known.toLowerCase() === essence) ??
      extensions?.find((known) => known.toLowerCase() === longest)
  )
}

function claims(plugins: readonly Plugin[], claimed: (type: DocumentType) => string | undefined): readonly Claim[] {
  return plugins.flatMap((plugin) => {
    for (const documentType of plugin.types) {
      const of = claimed(documentType)
      if (of !== undefined) return [{plugin, type: documentType.type, of}]
    }
    return []
  })
}

function baseName(path: string | undefined): string {
  return (path ?? '').slice((path ?? '').lastIndexOf('/') + 1).toLowerCase()
}
