import type {ConfigFile} from './format.ts'

/** Words that name an environment, with the one that people mean by it. */
const environments: ReadonlyMap<string, string> = new Map(
  Object.entries({
    prod: ['prod', 'production', 'prd', 'live'],
    staging: ['staging', 'stage', 'stg', 'preprod', 'pre-prod', 'uat'],
    test: ['test', 'testing', 'qa', 'tst'],
    dev: ['dev', 'development', 'develop', 'local'],
    ci: ['ci'],
    demo: ['demo', 'sandbox']
  }).flatMap(([environment, words]) => words.map((word) => [word, environment] as const))
)

/** Folders whose children are named after services. */
const serviceFolder: ReadonlySet<string> = new Set([
  'services',
  'apps',
  'charts',
  'roles',
  'components',
  'applications'
])

/** `values-prod.yaml`, `prod.tfvars`: what stands between the dots, dashes and underscores of a name. */
const nameWords = /[._-]/

/**
 * The environment that a path names, as written: `overlays/production/kustomization.yaml`, `values-prod.yaml`,
 * `.env.staging`. Of folders the innermost counts; a name goes before them.
 */
export function environmentOf({name, folders}: ConfigFile): string | undefined {
  const word = name.split(nameWords).findLast((part) => environments.has(part))
  // `ci.yaml` and `test.yaml` are files for a purpose.
  if (word !== undefined && !purposeNames.has(word)) return word
  return folders.findLast((folder) => environments.has(folder) && !purposeNames.has(folder))
}

const purposeNames: ReadonlySet<string> = new Set(['ci', 'test', 'tests', 'testing', 'local', 'live', 'demo'])

/** The service whose folder a file lies in: `services/checkout/deploy.yaml`. */
export function serviceOf({folders}: ConfigFile): string | undefined {
  const at = folders.findLastIndex((folder) => serviceFolder.has(folder))
  const name = at < 0 ? undefined : folders[at + 1]
  return name !== undefined && !environments.has(name) ? name : undefined
}
