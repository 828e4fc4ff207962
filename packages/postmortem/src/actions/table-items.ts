import type {Metadata} from '@opschunk/core/plugin'
import {type Block, cellsOf, plainText} from '@opschunk/markdown'
import {headedRows, type Row} from '../piece.ts'
import {type FieldName, fieldNames, fieldsOf, fieldValue} from './fields.ts'
import {knownStatus} from './status.ts'

/** What the column of the items themselves is called, lower-case. */
const actionHeaders: ReadonlySet<string> = new Set(
  (
    'action,actions,action item,action items,item,items,task,tasks,to do,to dos,to-do,to-dos,todo,todos,description,what,' +
    'follow-up,follow-ups,follow up,follow ups,followup,followups,improvement,improvements,recommendation,recommendations,' +
    'corrective action,corrective actions,preventive action,preventive actions,work,measure,measures,remediation,' +
    'action item description,action description,task description,next step,next steps,maßnahme,maßnahmen,aufgabe,aufgaben,acción,acciones,tarea,ação,ações,tarefa'
  ).split(',')
)

/** Columns of a table that explains words: `Priority | Meaning`. */
const explaining: ReadonlySet<string> = new Set(
  'meaning,definition,explanation,sla,response time,example,examples'.split(',')
)

/** `(mitigate/prevent)`. */
const qualifier = /[ ]*[([].*$/

interface Columns {
  readonly action: number
  readonly fields: ReadonlyArray<readonly [column: number, field: FieldName]>
  readonly hasAction: boolean
}

function columnsOf(text: string, header: Block): Columns | undefined {
  const names = cellsOf(text, header).map((cell) => plainText(cell.text).toLowerCase().replace(qualifier, '').trim())
  if (names.some((name) => explaining.has(name))) return undefined
  const action = names.findIndex((name) => actionHeaders.has(name))
  const fields = names.flatMap((name, column) => {
    const field = column === action ? undefined : (fieldNames.get(name) ?? fieldNames.get(name.split(' ').at(-1) ?? ''))
    return field === undefined ? [] : [[column, field] as const]
  })
  const others = names.flatMap((_, column) => (fields.some(([taken]) => taken === column) ? [] : [column]))
  return {action: action === -1 ? (others[0] ?? 0) : action, fields, hasAction: action !== -1}
}

/** The items of a table in a section of action items: all rows but empty ones. Undefined for one that explains words. */
export function tableItems(text: string, table: Block, given: Metadata): ReadonlyMap<number, Row> | undefined {
  const [header, ...body] = headedRows(text, table)
  const columns = header && columnsOf(text, header)
  return columns && rowsOf(text, body, columns, given)
}

/** The items of a table that shows by its columns that it holds action items. */
export function shapedItems(text: string, table: Block): ReadonlyMap<number, Row> | undefined {
  const [header, ...body] = headedRows(text, table)
  const columns = header && columnsOf(text, header)
  const has = (field: FieldName) => columns?.fields.some(([, name]) => name === field) === true
  const isTelling = has('owner') && (has('due') || has('ticket') || has('status') || has('priority'))
  return columns?.hasAction && isTelling ? rowsOf(text, body, columns, {}) : undefined
}

/** `Bug 5554823 TODO`, `n/a DONE`: how far an item is stands behind its ticket where there is no column for it. */
const statusBehind = /^(.*?)[ ]*\b([A-Z]{3,11}(?: [A-Z]{4,8})?)$/

function withStatus(fields: Metadata): Metadata {
  const {ticket, ...others} = fields
  const found = typeof ticket === 'string' && fields.status === undefined ? statusBehind.exec(ticket) : null
  const status = found && knownStatus(found[2] ?? '')
  if (!found || !status) return fields
  const rest = fieldValue('ticket', found[1] ?? '')
  return {...others, ...(rest !== undefined && {ticket: rest}), status}
}

function rowsOf(
  text: string,
  body: readonly Block[],
  columns: Columns,
  given: Metadata
): ReadonlyMap<number, Row> | undefined {
  const rows = new Map<number, Row>()
  for (const row of body) {
    const cells = cellsOf(text, row)
    const words = cells[columns.action]?.text ?? ''
    if (plainText(words) === '') continue
    const said = fieldsOf(words, '', given)
    const written = columns.fields.flatMap(([column, field]) => {
      const value = fieldValue(field, cells[column]?.text ?? '')
      return value === undefined ? [] : [[field, value] as const]
    })
    const fields = withStatus({...said, ...Object.fromEntries(written)})
    rows.set(row.span.start, {kind: 'item', item: {span: row.span, blocks: [], fields}})
  }
  return rows.size > 0 ? rows : undefined
}
