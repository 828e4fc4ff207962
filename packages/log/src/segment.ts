import type {LineSegmenter} from '@opschunk/core/plugin'
import {allFormats} from './formats/all.ts'
import {userFormat} from './formats/user-format.ts'
import {Grouper} from './groups/grouper.ts'
import {LineReader} from './line-reader.ts'
import {isUserFormat, type LogOptions, limitsOf} from './options.ts'
import {RecordAssembler} from './records/record-assembler.ts'
import {Clock} from './time/clock.ts'
import {IdTable} from './traces/id-table.ts'

/** Logs: lines are read by the format that each has, joined to records, and records grouped by trace or time. */
export function segmenter(options: LogOptions): LineSegmenter {
  const reference = options.referenceDate === undefined ? undefined : Date.parse(options.referenceDate)
  const limits = limitsOf(options)
  const own = options.formats.map((format) => (isUserFormat(format) ? userFormat(format) : format))
  const formats = [...own, ...allFormats]
  return {
    mode: 'lines',
    open(context) {
      const clock = new Clock({timezone: options.timezone, reference})
      const reader = new LineReader(formats, {clock, ids: new IdTable(options.idFields)})
      const grouper = new Grouper(context, options, limits)
      const {recordLines: lines, recordChars: chars} = limits
      let isDue = false
      const assembler = new RecordAssembler(
        reader,
        {lines, chars, repeatFromChars: context.budget.maxTokens, marksSensitive: context.redacts ?? true},
        (record) => {
          grouper.add(record)
          isDue ||= grouper.isDue
        }
      )
      return {
        line(line) {
          assembler.line(line)
          if (!isDue) return
          isDue = false
          context.settled(assembler.openStart(line.span.start))
          grouper.sweep()
        },
        end() {
          assembler.end()
          grouper.end()
        }
      }
    }
  }
}
