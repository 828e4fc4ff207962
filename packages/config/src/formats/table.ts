import type {Format} from '../format.ts'
import {alertmanager} from './alertmanager.ts'
import {ansiblePlaybook, ansibleTasks, ansibleVars} from './ansible.ts'
import {collectionFormats} from './collections.ts'
import {compose} from './compose.ts'
import {githubActions} from './github-actions.ts'
import {gitlabCi} from './gitlab-ci.ts'
import {helmTemplate, helmValues} from './helm.ts'
import {helmHelpers} from './helm-helpers.ts'
import {kubernetes} from './kubernetes.ts'
import {notYaml} from './not-yaml.ts'
import {prometheus, prometheusRules} from './prometheus.ts'
import {cloudformation, openapi} from './specifications.ts'
import {chart, kustomization} from './whole-files.ts'
import {yaml} from './yaml.ts'

/** All formats, the specific before the general: of two with equal evidence the first is taken. */
export const formats: readonly Format[] = [
  ...[helmHelpers, helmTemplate, helmValues, chart, kustomization, kubernetes],
  ...[compose, githubActions, gitlabCi, prometheusRules, prometheus, alertmanager, cloudformation, openapi],
  ...collectionFormats,
  ...[ansiblePlaybook, ansibleTasks, ansibleVars],
  ...notYaml,
  yaml
]
