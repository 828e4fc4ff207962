export * from '@opschunk/core'
export {markdown} from '@opschunk/markdown'
export {fixed, recursive} from '@opschunk/text'
