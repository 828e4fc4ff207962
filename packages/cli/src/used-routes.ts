import {resolve} from 'node:path'
import type {SourceInput} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'
import {contains} from './document-id.ts'
import {plural} from './plural.ts'
import type {Session} from './session.ts'

/** Which routes of the config file took a document of the run. */
export interface UsedRoutes {
  take(input: SourceInput): void
  /** Reports routes that took none, if the run has read all that lies beside the config file. */
  report(): void
}

/** Routes of presets are for many folders, so that they may take nothing. */
export function usedRoutes({config, configFile, given, paths, surroundings, tally}: Session): UsedRoutes {
  const own = config.routes.slice(0, given.routes?.length ?? 0)
  const isWhole =
    configFile !== undefined && paths.some((path) => contains(resolve(surroundings.cwd, path), configFile.folder))
  const used = new Set<string>()
  let documents = 0
  return {
    take({path, rootPath}) {
      documents++
      const route = config.routes.find((each) => each.match(rootPath ?? path))
      if (route !== undefined) used.add(route.name)
    },
    report() {
      if (!isWhole || documents === 0) return
      for (const {name} of own) {
        if (used.has(name)) continue
        const message = `the route ${name} was expected to take a document, and took none of ${plural(documents, 'document')}`
        const help =
          'Its globs match nothing, or an earlier route takes what they match. Globs start at the folder of the config.'
        tally.report(cliDiagnostic('info', 'cli/unused-route', configFile?.file ?? '', message, help))
      }
    }
  }
}
