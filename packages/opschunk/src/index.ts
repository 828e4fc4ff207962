export * from '@opschunk/core'
export {markdown} from '@opschunk/markdown'
export {runbook} from '@opschunk/runbook'
export {fixed, recursive} from '@opschunk/text'
