import {type Metadata, STRONG, WEAK} from '@opschunk/core/plugin'
import {lastBreak} from '../../breaks.ts'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {ruleOfName} from '../../secrets/names.ts'
import {isReference} from '../../secrets/references.ts'
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
const blockHead = /([A-Za-z_][\w-]*)((?:[ \t]+(?:"[^"\r\n]*"|[A-Za-z_][\w-]*))*)[ \t]*(?:\r?\n[ \t]*)?(?:\{|$)/y
const label = /"([^"]*)"|([A-Za-z_][\w-]*)/g

/** `ami = `, `"key" = `, `(var.x) = `, `key: ` */
const attributeHead = /(?:"([^"\r\n]*)"|([\w.-]+)|\(([^()\r\n]*)\))[ \t]*[=:](?![=>])/y

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
  const match = body ? blockHead.exec(text) : null
  if (!match || !body || blockHead.lastIndex > body.start) return undefined
  const labels = Array.from((match[2] ?? '').matchAll(label), ([, quoted, bare]) => quoted ?? bare ?? '')
  return {type: match[1] ?? '', labels}
}

function keyOf(text: string, statement: Statement): string | undefined {
  const head = headOf(text, statement)
  if (head) return [head.type, ...head.labels].join('.')
  attributeHead.lastIndex = statement.start
  const match = attributeHead.exec(text)
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined
}

/** Blocks that are small and alike; each other block stands for itself. */
const packed: ReadonlySet<string> = new Set(['variable', 'output', 'locals', 'moved', 'import', 'removed', 'provider'])

function blockOf(text: string, statement: Statement, span: Block['span'], {type, labels}: Head): Block {
  const name = labels.at(-1)
  return {
    span,
    kind: type,
    label: [type, ...labels].join('.'),
    metadata: {...(name !== undefined && {name}), ...metadataOf(text, statement, type, labels)},
    standing: packed.has(type) ? 'packed' : 'apart',
    ...(type === 'variable' && {sensitive: sensitiveDefaults(text, statement, name)}),
    parts: () => partsIn(text, statement, names)
  }
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

function metadataOf(text: string, {children}: Statement, type: string, labels: readonly string[]): Metadata {
  const value = (key: string) => {
    const child = children.find(
      ({start}) => text.startsWith(key, start) && !wordChar.test(text[start + key.length] ?? '')
    )
    if (!child) return undefined
    plainValue.lastIndex = child.start + key.length
    return plainValue.exec(text)?.[1]
  }
  const entries: Array<readonly [string, string | undefined]> = []
  if (type === 'resource' || type === 'data') {
    const [resourceType = '', resourceName] = labels
    const provider = value('provider') ?? providerOfType.exec(resourceType)?.[0]
    entries.push(['resource_type', resourceType], ['resource_name', resourceName], ['provider', provider])
  }
  if (type === 'module') entries.push(['module_source', value('source')], ['version', value('version')])
  if (type === 'provider') entries.push(['provider', labels[0]])
  const repeated = children.some(({start}) => repeatAttribute(text, start))
  return {
    ...Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...(repeated && {repeated: true})
  }
}

/** `count = `, `for_each = ` */
const repeat = /(?:count|for_each)[ \t]*=/y

function repeatAttribute(text: string, at: number): boolean {
  repeat.lastIndex = at
  return repeat.test(text)
}
