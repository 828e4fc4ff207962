import {definePlugin, optionsSchema, type Unit} from '@opschunk/core/plugin'

/** `Rollback:` on a line of its own starts a part of a ticket. */
const part = /^(Change|Risk|Rollback):[^\n]*\n?/gm

export default definePlugin({
  apiVersion: 1,
  name: 'change-ticket',
  version: '1.0.0',
  types: [{type: 'change-ticket', description: 'A planned change'}],
  roles: {part: 'One part of a ticket, such as its rollback'},
  options: optionsSchema<Record<never, never>>({}),
  create: () => ({
    mode: 'document',
    segment({text}): Unit[] {
      const heads = [...text.matchAll(part)]
      return heads.map((head, i) => ({
        span: {start: head.index, end: heads[i + 1]?.index ?? text.length},
        role: 'part',
        label: head[1] ?? '',
        labelSpan: {start: head.index, end: head.index + (head[1] ?? '').length},
        breakBefore: 'always'
      }))
    }
  })
})
