import {definePlugin, type LineSegmenter, optionsSchema, type Plugin, type Span, type Unit} from '@opschunk/core/plugin'

/** `trace=a` in `10:00 trace=a started`. */
const tracePattern = /\btrace=(\w+)/
/** `alias=a:b` in `alias=a:b`: trace a goes on as b. */
const aliasPattern = /\balias=(\w+):(\w+)/
/** `end=a` in `end=a`: trace a is complete. */
const endPattern = /\bend=(\w+)/

/**
 * Lines mode with all it can do. A line is a record; records of one `trace` are a group; an indented line goes on the
 * last record of its trace, whatever lies between; `end=a` closes a group, `alias=a:b` joins two.
 */
export const journal: Plugin = definePlugin({
  apiVersion: 1,
  name: 'journal',
  version: '1.0.0',
  types: [{type: 'journal', description: 'Lines of several traces', extensions: ['.journal']}],
  roles: {record: 'One entry and the lines that go on it'},
  options: optionsSchema({}),
  describesLine: true,
  describe({units, group}) {
    const metadata = {records: units.length, trace: group ?? null}
    return group === undefined ? {metadata} : {metadata, line: `[trace ${group} · ${units.length} records]`}
  },
  create: (): LineSegmenter => ({
    mode: 'lines',
    open(context) {
      let last: {readonly spans: Span[]; readonly trace: string | undefined; readonly text: string} | undefined
      const emitLast = () => {
        const [span, ...more] = last?.spans ?? []
        if (!last || !span) return
        const unit: Unit = {span, role: 'record', breakInside: 'avoid', fallback: 'lines'}
        context.emit({
          ...unit,
          ...(more.length > 0 && {more}),
          ...(last.trace !== undefined && {group: last.trace}),
          metadata: {length: last.text.length}
        })
        const ended = endPattern.exec(last.text)?.[1]
        if (ended !== undefined) context.closeGroup(ended)
        const [, from, into] = aliasPattern.exec(last.text) ?? []
        if (from !== undefined && into !== undefined) context.joinGroups(from, into)
        last = undefined
      }
      let continues = false
      return {
        line(line) {
          const isMore = continues || (line.text.startsWith(' ') && last !== undefined)
          continues = line.continues
          if (isMore && last) {
            last.spans.push(line.span)
            return
          }
          // A line that starts with `~` lies between the lines of a record, and is left to core.
          if (line.text.startsWith('~')) return
          emitLast()
          context.settled(line.span.start)
          last = {spans: [line.span], trace: tracePattern.exec(line.text)?.[1], text: line.text}
        },
        end: emitLast
      }
    }
  })
})()
