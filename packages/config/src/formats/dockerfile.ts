import {CERTAIN, type JsonValue, type Metadata, type Span, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Part, Recognition} from '../format.ts'
import {settingForms} from '../secrets/setting-forms.ts'
import {ownedEnd, type Remnants} from '../statements/owned.ts'
import {stepCounter} from '../statements/parts.ts'
import {mapLines, spansOf} from '../statements/spans.ts'
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
  const blocks: Block[] = []
  let begin = 0
  let stage = -1
  const add = (end: number) => {
    if (begin === end) return
    const below = {start: spans[end - 1]?.end ?? 0, end: spans[end]?.start ?? text.length}
    const span = {start: spans[begin]?.start ?? 0, end: ownedEnd(text, below, remnants)}
    blocks.push(blockOf(text, instructions.slice(begin, end), span, stage))
  }
  instructions.forEach(({name}, i) => {
    if (name !== 'FROM') return
    add(i)
    begin = i
    stage++
  })
  add(instructions.length)
  const directives = directivesEnd(text)
  const isGlobal = instructions[0]?.name === 'FROM' && directives > 0 && directives <= (spans[0]?.start ?? 0)
  return isGlobal ? [{span: {start: 0, end: directives}, kind: 'global', label: beforeStages}, ...blocks] : blocks
}

/** `# syntax=docker/dockerfile:1.4` */
const directive = /#[ \t]*(?:syntax|escape|check)[ \t]*=[^\r\n]*\r?\n/y

/** Behind the parser directives at the start; 0 if there are none. */
function directivesEnd(text: string): number {
  let at = 0
  for (directive.lastIndex = 0; directive.test(text); ) at = directive.lastIndex
  return at
}

function blockOf(text: string, instructions: readonly Instruction[], span: Span, stage: number): Block {
  const parts = () => partsOf(text, instructions, span)
  from.lastIndex = instructions[0]?.start ?? 0
  const match = stage < 0 ? undefined : from.exec(text)
  if (!match) return {span, kind: 'global', label: beforeStages, parts}
  const [, image = '', name] = match
  return {
    span,
    kind: 'stage',
    label: name ?? image,
    breadcrumb: name === undefined ? `FROM ${image}` : `FROM ${image} AS ${name}`,
    metadata: withLinks(text, instructions, {kind: 'stage', name: name ?? `${stage}`, image, stage}),
    standing: 'apart',
    parts
  }
}

/** `--from=builder` */
const copyFrom = /--from=([^\s]{1,200})/
const blanks = /\s+/
const ports = /^EXPOSE[ \t]+([^\r\n#]{1,200})/i

/** Adds what a stage copies from others, and the ports that it opens. */
function withLinks(text: string, instructions: readonly Instruction[], metadata: Record<string, JsonValue>): Metadata {
  let copies: Set<string> | undefined
  const exposed: string[] = []
  for (const {start, end, name} of instructions) {
    if (name !== 'COPY' && name !== 'EXPOSE') continue
    const head = text.slice(start, Math.min(end, start + 400))
    const source = name === 'COPY' ? copyFrom.exec(head)?.[1] : undefined
    if (source !== undefined) copies = (copies ?? new Set()).add(source)
    const port = name === 'EXPOSE' ? ports.exec(head)?.[1] : undefined
    if (port !== undefined) exposed.push(...port.trim().split(blanks))
  }
  if (copies) metadata['copies_from'] = [...copies]
  if (exposed.length > 0) metadata['ports'] = exposed
  return metadata
}

function partsOf(text: string, instructions: readonly Instruction[], span: Span): Part[] {
  const step = stepCounter()
  return mapLines(text, instructions, span, undefined, ({name}, start, end) => ({span: {start, end}, step: step(name)}))
}
