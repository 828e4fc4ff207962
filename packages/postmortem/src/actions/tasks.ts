import type {Block} from '@opschunk/markdown'
import {itemOf} from './find-items.ts'

/** True for a task list that shows by itself that it holds action items: an owner, ticket or date beside a box. */
export function shapedTasks(text: string, list: Block): boolean {
  const tasks = list.children.filter(({info}) => info !== '')
  if (tasks.length < 2 || tasks.length * 2 <= list.children.length) return false
  return tasks.some((item) => {
    const {owner, ticket, due} = itemOf(text, item.span, item.children, item.info, {}).fields
    return owner !== undefined || ticket !== undefined || due !== undefined
  })
}
