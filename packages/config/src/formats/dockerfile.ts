import {CERTAIN, type Metadata, type Span, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Part, Recognition} from '../format.ts'
import {settingForms} from '../secrets/setting-forms.ts'
import {ownedEnd, type Remnants} from '../statements/owned.ts'
import {spansOf} from '../statements/spans.ts'
import {type Instruction, scanInstructions} from './dockerfile-scan.ts'

/** Stages of a Dockerfile; what precedes the first `FROM` as one block. */
export const dockerfile: Format = {
  name: 'dockerfile',
  description: 'Stages of Dockerfiles and Containerfiles',
  filenames: ['dockerfile', 'containerfile'],
  extensions: ['.dockerfile', '.containerfile'],
  fences: ['dockerfile', 'docker', 'containerfile'],
  recognize: recognizeStages,
  read: ({text}) => stagesOf(text),
  settingAt: settingForms([
    {form: /[ \t]*(?:(?:ENV|ARG)[ \t]+)?(?<key>\w{1,200})=["']?(?<value>[^\s"'\\]+)/diy},
    {form: /[ \t]*ENV[ \t]+(?<key>\w{1,200})[ \t]+["']?(?<value>[^\s"'\\]+)/diy}
  ])
}

const prefixed = /^(?:dockerfile|containerfile)[.-]/
const fromLine = /^[ \t]*FROM[ \t]+\S+/im
const otherInstruction = /^[ \t]*(?:RUN|COPY|ADD|CMD|ENTRYPOINT|WORKDIR|ENV|EXPOSE|USER|LABEL)[ \t]+\S/m

function recognizeStages({text, name}: ConfigFile): Recognition | undefined {
  if (prefixed.test(name)) return {confidence: CERTAIN, evidence: `the name \`${name}\``}
  if (!fromLine.test(text) || !otherInstruction.test(text)) return undefined
  return {confidence: STRONG, evidence: '`FROM` and other instructions'}
}

/** `# RUN npm ci` */
const remnants: Remnants = {
  setting: /[ \t]*#[# \t]*(?:RUN|COPY|ADD|CMD|ENTRYPOINT|WORKDIR|ENV|ARG|EXPOSE|USER|LABEL|VOLUME)[ \t]/y
}

const beforeStages = '(before the first stage)'

/** `FROM --platform=x image AS name` */
const from = /FROM[ \t]+(?:--\S+[ \t]+)*(\S+)(?:[ \t]+AS[ \t]+(\S+))?/iy

function stagesOf(text: string): Block[] {
  const instructions = scanInstructions(text)
  const spans = spansOf(text, instructions, {start: 0, end: text.length})
  const starts = instructions.flatMap(({name}, i) => (name === 'FROM' ? [i] : []))
  const blocks: Block[] = []
  const add = (begin: number, end: number, index: number) => {
    const last = spans[end - 1]?.end ?? 0
    const below = {start: last, end: spans[end]?.start ?? text.length}
    const span = {start: spans[begin]?.start ?? 0, end: ownedEnd(text, below, remnants)}
    blocks.push(blockOf(text, instructions.slice(begin, end), spans.slice(begin, end), span, index))
  }
  const lead = starts[0] ?? instructions.length
  const directives = directivesEnd(text)
  if (lead > 0) add(0, lead, -1)
  else if (directives > 0 && directives <= (spans[0]?.start ?? 0)) {
    blocks.push({span: {start: 0, end: directives}, kind: 'global', label: beforeStages})
  }
  starts.forEach((begin, index) => {
    add(begin, starts[index + 1] ?? instructions.length, index)
  })
  return blocks
}

/** `# syntax=docker/dockerfile:1.4` */
const directive = /#[ \t]*(?:syntax|escape|check)[ \t]*=[^\r\n]*\r?\n/y

/** Behind the parser directives at the start; 0 if there are none. */
function directivesEnd(text: string): number {
  let at = 0
  for (directive.lastIndex = 0; directive.test(text); ) at = directive.lastIndex
  return at
}

function blockOf(
  text: string,
  instructions: readonly Instruction[],
  spans: readonly Span[],
  span: Span,
  index: number
): Block {
  const parts = () => partsOf(instructions, spans)
  const [first] = instructions
  from.lastIndex = first?.start ?? 0
  const match = index < 0 ? undefined : from.exec(text)
  if (!match) return {span, kind: 'global', label: beforeStages, parts}
  const [, image = '', name] = match
  return {
    span,
    kind: 'stage',
    label: name ?? image,
    breadcrumb: `FROM ${image}${name === undefined ? '' : ` AS ${name}`}`,
    metadata: {name: name ?? `${index}`, image, stage: index, ...linksOf(text, instructions)},
    standing: 'apart',
    parts
  }
}

/** `--from=builder` */
const copyFrom = /--from=([^\s]{1,200})/
const blanks = /\s+/
const ports = /^EXPOSE[ \t]+([^\r\n#]{1,200})/i

function linksOf(text: string, instructions: readonly Instruction[]): Metadata {
  const copies = new Set<string>()
  const exposed: string[] = []
  for (const {start, end, name} of instructions) {
    const head = text.slice(start, Math.min(end, start + 400))
    const source = name === 'COPY' ? copyFrom.exec(head)?.[1] : undefined
    if (source !== undefined) copies.add(source)
    const port = name === 'EXPOSE' ? ports.exec(head)?.[1] : undefined
    if (port !== undefined) exposed.push(...port.trim().split(blanks))
  }
  return {...(copies.size > 0 && {copies_from: [...copies]}), ...(exposed.length > 0 && {ports: exposed})}
}

function partsOf(instructions: readonly Instruction[], spans: readonly Span[]): Part[] {
  const counts = new Map<string, number>()
  return instructions.map((instruction, i) => {
    const {name} = instruction
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return {span: spans[i] ?? instruction, step: `.${name}${count > 1 ? `[${count}]` : ''}`}
  })
}
