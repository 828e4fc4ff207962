import type {DocumentType, Plugin} from '../contract/plugin.ts'
import {unpackedPath} from '../source/unpacked-path.ts'

/** A plugin that declares a document's name or format as one of its own. */
export interface Claim {
  readonly plugin: Plugin
  readonly type: string
  /** What is claimed, for people: `.md`, `docker-compose.yml`, `text/markdown`. */
  readonly of: string
}

/** One document type of a plugin: what it declares, as written, by its lower case. */
interface Declaration {
  readonly plugin: Plugin
  readonly type: string
  readonly filenames: ReadonlyMap<string, string>
  readonly mediaTypes: ReadonlyMap<string, string>
  readonly extensions: ReadonlyMap<string, string>
}

/** Which plugins declare the names and formats of documents, upper and lower case alike. Serves all documents of a pipeline. */
export class Claims {
  readonly #declarations: readonly Declaration[]
  /** Extensions that somebody declares, the longest first. */
  readonly #extensions: readonly string[]

  constructor(plugins: readonly Plugin[]) {
    this.#declarations = plugins.flatMap((plugin) => plugin.types.map((type) => declarationOf(plugin, type)))
    const extensions = new Set(this.#declarations.flatMap((declared) => [...declared.extensions.keys()]))
    this.#extensions = [...extensions].sort((a, b) => b.length - a.length)
  }

  /** Plugins that claim the file name of a path, in plugin order. */
  ofFileName(path: string | undefined): readonly Claim[] {
    const name = baseName(path)
    return this.#claims(({filenames}) => filenames.get(name))
  }

  /**
   * Plugins that claim the format of a document, in plugin order: by its media type (parameters left out) or by the
   * longest extension of its path that any plugin claims, so that `.runbook.md` goes before `.md`.
   */
  ofFormat(path: string | undefined, mediaType: string | undefined): readonly Claim[] {
    const name = baseName(path)
    const extension = this.#extensions.find((ending) => name.endsWith(ending)) ?? ''
    const essence = mediaType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    return this.#claims(({mediaTypes, extensions}) => mediaTypes.get(essence) ?? extensions.get(extension))
  }

  /** The first type of each plugin that is claimed. */
  #claims(claimed: (declaration: Declaration) => string | undefined): readonly Claim[] {
    const claims: Claim[] = []
    for (const declaration of this.#declarations) {
      const {plugin, type} = declaration
      if (claims.at(-1)?.plugin === plugin) continue
      const of = claimed(declaration)
      if (of !== undefined) claims.push({plugin, type, of})
    }
    return claims
  }
}

function declarationOf(plugin: Plugin, {type, filenames, mediaTypes, extensions}: DocumentType): Declaration {
  return {
    plugin,
    type,
    filenames: byLowerCase(filenames),
    mediaTypes: byLowerCase(mediaTypes),
    extensions: byLowerCase(extensions)
  }
}

/** Of names that differ in case only, the first. */
function byLowerCase(names: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(names.toReversed().map((name) => [name.toLowerCase(), name]))
}

function baseName(given = ''): string {
  const path = unpackedPath(given)
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
