import {type JsonValue, type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import {lastBreak} from '../../breaks.ts'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {indentEnd} from '../../lines.ts'
import {ruleOfName} from '../../secrets/names.ts'
import {isReference} from '../../secrets/references.ts'
import {trimmedEnd} from '../../setting-lines.ts'
import {balanced} from '../../statements/balanced.ts'
import {type PartNames, partsIn} from '../../statements/parts.ts'
import {settingGroups} from '../../statements/setting-groups.ts'
import type {Statement} from '../../statements/statement.ts'
import {heredocEmbed} from './embed.ts'
import {scanHcl, scanHclStart} from './scan.ts'

/**
 * `var.db[0].password`, `try(data.vault_secret.x["token"], "")`: an expression that reads others and holds no text of its
 * own; `jsonencode({`, which goes on below.
 */
const expression =
  /^(?:(?=.*\b(?:var|local|data|module|each|self|path|(?:random|aws|google|azurerm|vault|tls|kubernetes)_\w+)\.)[\w(!](?:[^"\r\n]|""|\["[^"\r\n]+"\])*|\w+\([{[]?)$/

/** Terraform, Packer, Nomad, bake: the outermost blocks; attributes outside of blocks (`*.tfvars`) in groups. */
export const hcl: Format = {
  name: 'hcl',
  description: 'Blocks of Terraform, Packer, Nomad and other HCL; variables of tfvars files',
  extensions: ['.tf', '.tfvars', '.hcl', '.nomad', '.tofu'],
  fences: ['hcl', 'terraform', 'tf', 'tfvars'],
  recognize: recognizeBlocks,
  read: ({text}, reading) => blocksOf(text, balanced(scanHcl(text), reading)),
  expression,
  lastStart: (text) => lastBreak(text, blocksOf(text, scanHclStart(text)))
}

/** `resource "aws_instance" "web" {` */
const labelledBlock =
  /^(?:resource|data|variable|output|module|provider|source|job|check)[ \t]+"[^"\r\n]*"(?:[ \t]+"[^"\r\n]*")?[ \t]*\{/gm
const plainBlock = /^(?:terraform|locals|packer|build)[ \t]*\{/gm

function recognizeBlocks({text}: ConfigFile): Recognition | undefined {
  if (!text.includes('{')) return undefined
  const labelled = text.match(labelledBlock)?.length ?? 0
  const plain = text.match(plainBlock)?.length ?? 0
  if (labelled + plain === 0) return undefined
  return {confidence: labelled > 0 ? STRONG : WEAK, evidence: `${labelled + plain} blocks of Terraform or its kin`}
}

/** `resource "aws_instance" "web" {`, `locals {`; of older files the brace may have a line of its own. */
const blockHead = /[A-Za-z_][\w-]*(?:[ \t]+(?:"[^"\r\n]*"|[A-Za-z_][\w-]*))*[ \t]*(?:\r?\n[ \t]*)?(?:\{|$)/y
const blockType = /[A-Za-z_][\w-]*/y
const label = /[ \t]+(?:"[^"\r\n]*"|[A-Za-z_][\w-]*)/y

/** `ami = `, `"key" = `, `(var.x) = `, `key: ` */
const attributeHead = /(?:"[^"\r\n]*"|[\w.-]+|\([^()\r\n]*\))[ \t]*[=:](?![=>])/y

const comment = {open: '/*', close: '*/'}
const names: PartNames = {keyOf, embedOf: heredocEmbed, comment}

function blocksOf(text: string, list: readonly Statement[]): Block[] {
  return settingGroups(
    text,
    list,
    {start: 0, end: text.length},
    {
      keyOf: (statement) => keyOf(text, statement) ?? '',
      blockOf(statement, start, end) {
        const head = headOf(text, statement)
        return head && blockOf(text, statement, {start, end}, head)
      },
      innerOf: (statement) => () => partsIn(text, statement, names),
      comment
    }
  )
}

interface Head {
  readonly type: string
  readonly labels: readonly string[]
}

/** Type and labels, if a statement is a block. */
function headOf(text: string, {start, body}: Statement): Head | undefined {
  blockHead.lastIndex = start
  if (!body || !blockHead.test(text) || blockHead.lastIndex > body.start) return undefined
  blockType.lastIndex = start
  blockType.test(text)
  const labels: string[] = []
  let end = blockType.lastIndex
  const type = text.slice(start, end)
  for (label.lastIndex = end; label.test(text); end = label.lastIndex) labels.push(labelIn(text, end, label.lastIndex))
  return {type, labels}
}

/** A label without its quotes and the blanks before it. */
function labelIn(text: string, before: number, end: number): string {
  const start = indentEnd(text, before, end)
  return text[start] === '"' ? text.slice(start + 1, end - 1) : text.slice(start, end)
}

function keyOf(text: string, statement: Statement): string | undefined {
  const head = headOf(text, statement)
  if (head) return joined(head.type, head.labels)
  const {start} = statement
  attributeHead.lastIndex = start
  if (!attributeHead.test(text)) return undefined
  const end = trimmedEnd(text, start, attributeHead.lastIndex - 1)
  return text[start] === '"' || text[start] === '(' ? text.slice(start + 1, end - 1) : text.slice(start, end)
}

/** Blocks that are small and alike; each other block stands for itself. */
const packed: ReadonlySet<string> = new Set(['variable', 'output', 'locals', 'moved', 'import', 'removed', 'provider'])

function blockOf(text: string, statement: Statement, span: Block['span'], {type, labels}: Head): Block {
  const block: Block = {
    span,
    kind: type,
    label: joined(type, labels),
    metadata: metadataOf(text, statement, type, labels),
    standing: packed.has(type) ? 'packed' : 'apart',
    parts: () => partsIn(text, statement, names)
  }
  return type === 'variable' ? {...block, sensitive: sensitiveDefaults(text, statement, labels.at(-1))} : block
}

/** `resource.aws_instance.web` */
function joined(type: string, labels: readonly string[]): string {
  return labels.length === 0 ? type : `${type}.${labels.join('.')}`
}

/** `sensitive = true` */
const sensitiveFlag = /sensitive[ \t]*=[ \t]*true\b/y

/** `default = ` */
const defaultHead = /default[ \t]*=[ \t]*/y

/** The default of a variable that is declared `sensitive`, or that is called like a secret. */
function sensitiveDefaults(text: string, {children}: Statement, name = ''): NonNullable<Block['sensitive']> {
  const behind = (form: RegExp, at: number) => {
    form.lastIndex = at
    return form.test(text) ? form.lastIndex : undefined
  }
  const isDeclared = children.some((child) => behind(sensitiveFlag, child.start) !== undefined)
  const rule = isDeclared ? 'secret' : ruleOfName(name)
  if (rule === undefined) return []
  return children.flatMap(({start: head, end}) => {
    const start = behind(defaultHead, head)
    if (start === undefined) return []
    return isDeclared || isSecretText(text.slice(start, end)) ? [{span: {start, end}, rule}] : []
  })
}

/** `"…"`, unless it is empty or only says where the secret is. */
function isSecretText(value: string): boolean {
  return value.length > 2 && value.startsWith('"') && !value.includes('\n') && !isReference(value.slice(1, -1))
}

/** `aws_instance` → `aws` */
const providerOfType = /^[a-z][a-z0-9-]*(?=_)/

const wordChar = /\w/

/** `  provider = aws.east`, `  source = "./vpc"`: an attribute of one line. */
const plainValue = /[ \t]*=[ \t]*"?([^"\r\n${}]{1,200}?)"?[ \t]*(?:#[^\r\n]*)?\r?(?:\n|$)/y

/** `count = `, `for_each = ` */
const repeat = /(?:count|for_each)[ \t]*=/y

function metadataOf(text: string, {children}: Statement, type: string, labels: readonly string[]): Metadata {
  const metadata: Record<string, JsonValue> = {kind: type}
  const add = (key: string, value: string | undefined) => {
    if (value !== undefined) metadata[key] = value
  }
  add('name', labels.at(-1))
  if (type === 'resource' || type === 'data') {
    const [resourceType = '', resourceName] = labels
    add('resource_type', resourceType)
    add('resource_name', resourceName)
    add('provider', attributeOf(text, children, 'provider') ?? providerOfType.exec(resourceType)?.[0])
  }
  if (type === 'module') {
    add('module_source', attributeOf(text, children, 'source'))
    add('version', attributeOf(text, children, 'version'))
  }
  if (type === 'provider') add('provider', labels[0])
  if (children.some(({start}) => isRepeat(text, start))) metadata['repeated'] = true
  return metadata
}

/** Value of the attribute of a name, if it is plain. */
function attributeOf(text: string, list: readonly Statement[], name: string): string | undefined {
  const attribute = list.find(
    ({start}) => text.startsWith(name, start) && !wordChar.test(text[start + name.length] ?? '')
  )
  if (!attribute) return undefined
  plainValue.lastIndex = attribute.start + name.length
  return plainValue.exec(text)?.[1]
}

function isRepeat(text: string, at: number): boolean {
  repeat.lastIndex = at
  return repeat.test(text)
}
