import {CERTAIN, type Metadata, STRONG} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../format.ts'
import {type LineRules, sectionParts} from '../setting-lines.ts'
import {iniSections, sectionName} from './ini.ts'

/** Sections of systemd units and of their drop-ins. */
export const systemd: Format = {
  name: 'systemd-unit',
  description: 'Sections of systemd units, drop-ins and network files',
  extensions: ['.service', '.timer', '.socket', '.mount', '.automount', '.netdev', '.nspawn', '.swap', '.slice'],
  fences: ['systemd', 'service'],
  recognize: recognizeUnit,
  read: (file) => blocksOf(file)
}

const unitName = /\.(service|timer|socket|mount|automount|path|slice|target|network|netdev|link|nspawn|swap|scope)$/
const unitSection =
  /^\[(?:Unit|Service|Install|Timer|Socket|Mount|Automount|Path|Slice|Match|Network|NetDev|Link|Address|Route|Exec|Files|Manager|Journal|Login|Time|Resolve|Sleep|PStore|Coredump|OOM|Upload|Remote|Container|Pod|Volume)\][ \t]*\r?$/m
const quadletName = /\.(container|pod|kube|volume|image|build)$/

function recognizeUnit({text, name, folders}: ConfigFile): Recognition | undefined {
  if (!unitSection.test(text)) return undefined
  const evidence = 'a section of systemd'
  if (unitName.test(name) || quadletName.test(name))
    return {confidence: CERTAIN, evidence: `${evidence} in \`${name}\``}
  if (dropInOf(folders) !== undefined || folders.includes('systemd')) {
    return {confidence: CERTAIN, evidence: `${evidence} in its folder`}
  }
  return serviceSections.test(text) ? {confidence: STRONG, evidence} : undefined
}

const serviceSections = /^\[(?:Unit|Service|Install|Timer|Socket)\][ \t]*\r?$/m

/** `nginx.service.d` → `nginx.service` */
function dropInOf(folders: readonly string[]): string | undefined {
  const folder = folders.at(-1)
  return folder?.endsWith('.d') && unitName.test(folder.slice(0, -2)) ? folder.slice(0, -2) : undefined
}

const rules: LineRules = {comments: '#;', continues: 'backslash'}

function blocksOf({text, name, folders}: ConfigFile): Block[] {
  const dropIn = dropInOf(folders)
  const unit = dropIn ?? (unitName.test(name) ? name : undefined)
  const unitMetadata: Metadata = {
    ...(unit !== undefined && {unit, unit_type: unitName.exec(unit)?.[1] ?? ''}),
    ...(dropIn !== undefined && {drop_in: name})
  }
  return iniSections(text, true).map((section): Block => {
    const {span, head} = section
    const name = head === undefined ? undefined : sectionName(text, head)
    const parts = () => sectionParts(text, section, rules)
    if (name === undefined) {
      return {span, kind: 'settings', label: '(before the first section)', metadata: unitMetadata, parts}
    }
    const metadata = {kind: 'section', section: name, name, ...unitMetadata}
    const kind = 'section'
    if (unit === undefined) return {span, kind, label: name, metadata, parts}
    return {span, kind, label: name, breadcrumb: `${unit} > ${name}`, metadata, parts}
  })
}
