import type {Roles} from '@opschunk/core/plugin'

/** What a unit of this plugin may be. What kind of block it is stands in `metadata.kind`. */
export const roles: Roles = {
  container: 'What holds blocks: the services of a compose file, the rules of a group',
  block: 'A natural unit: a resource, a section, a service, a job, a task, a rule',
  place: 'A level inside a block that had to be cut: what its label is the path of',
  part: 'One key, item or nested block of a block that had to be cut',
  remark: 'Text between blocks that holds a secret'
}
