import {STRONG, WEAK} from '@opschunk/core/plugin'
import type {Block, ConfigFile, Format, Recognition} from '../../format.ts'
import {settingForms} from '../../secrets/setting-forms.ts'
import {balanced} from '../../statements/balanced.ts'
import {partsIn} from '../../statements/parts.ts'
import {mapLines} from '../../statements/spans.ts'
import type {Statement} from '../../statements/statement.ts'
import {elementName, identityOf, isElement, names} from './names.ts'
import {scanXml} from './scan.ts'

/** Children of the root of an XML file, and the items of lists in them: dependencies, plugins, beans, appenders. */
export const xml: Format = {
  name: 'xml',
  description: 'Elements of XML: pom.xml, web.xml, log4j2.xml, NuGet and .NET files',
  filenames: ['pom.xml', 'web.xml', 'log4j2.xml', 'logback.xml', 'settings.xml', 'nuget.config'],
  extensions: ['.xml', '.csproj', '.props', '.targets', '.config', '.xsd', '.plist'],
  fences: ['xml', 'pom'],
  recognize: recognizeElements,
  read: ({text}, reading) => blocksOf(text, balanced(scanXml(text), reading)),
  settingAt: settingForms([
    // `<property><name>fs.secret.key</name>`, in the next line `<value>…</value>`
    {
      form: /[^\r\n]{0,300}?<(?:name|key)>(?<key>[^<\r\n]{1,200})<\/(?:name|key)>[ \t]*(?:\r?\n[ \t]*)?<(?:value|string)>(?<value>[^<\r\n]+)</dy,
      goesOn: true
    },
    // `<password>…</password>`, `<password><![CDATA[…]]></password>`
    {form: /[ \t]*<(?<key>[\w.:-]{1,200})>(?:<!\[CDATA\[)?(?<value>[^<\r\n]+?)(?:\]\]>)?</dy},
    {form: /[ \t]*<(?<key>[\w.:-]{1,200})>[ \t]*\r?\n[ \t]*(?<value>[^<\r\n]+?)[ \t]*\r?\n[ \t]*<\//dy, goesOn: true},
    {form: /[^\r\n]{0,300}?\b(?:name|key)="(?<key>[^"\r\n]{1,200})"[^\r\n]{0,300}?\bvalue="(?<value>[^"\r\n]+)"/dy},
    {form: /[^\r\n]{0,300}?\b(?:name|key)='(?<key>[^'\r\n]{1,200})'[^\r\n]{0,300}?\bvalue='(?<value>[^'\r\n]+)'/dy},
    {form: /[^\r\n]{0,300}?\bvalue="(?<value>[^"\r\n]+)"[ \t]+(?:name|key)="(?<key>[^"\r\n]{1,200})"/dy},
    {form: /[^\r\n]{0,300}?\bvalue='(?<value>[^'\r\n]+)'[ \t]+(?:name|key)='(?<key>[^'\r\n]{1,200})'/dy},
    // `<property name="db.password">`, in the next line `<value>…</value>`
    {
      form: /[^\r\n]{0,300}?\b(?:name|key)="(?<key>[^"\r\n]{1,200})"[^<>\r\n]{0,300}>[ \t]*(?:\r?\n[ \t]*)?<value>(?<value>[^<\r\n]+)</dy,
      goesOn: true
    },
    {form: /[^\r\n]{0,300}?[\s<](?<key>[\w.:-]{0,100}(?:password|secret|token|apikey))="(?<value>[^"\r\n]+)"/diy},
    {
      form: /[^\r\n]{0,300}?<(?<key>[\w.:-]{0,100}(?:password|secret|token|apikey))>(?:<!\[CDATA\[)?(?<value>[^<\r\n]+?)(?:\]\]>)?</diy
    },
    // `<password type="plain">…</password>`
    {
      form: /[^\r\n]{0,300}?<(?<key>[\w.:-]{0,100}(?:password|passwd|secret|token|api_?key|secret_?key))[ \t][^<>\r\n]{0,300}>(?:<!\[CDATA\[)?(?<value>[^<\r\n]+?)(?:\]\]>)?</diy
    }
  ])
}

/** `<?xml`, a comment, or an element that is closed somewhere. */
const opening = /^\s*(?:<\?xml\b|<!--|<!DOCTYPE (?!html)|<(?!(?:html|!doctype html)\b)([A-Za-z][\w.:-]*)(?:\s|>))/i
const html = /^\s*(?:<!doctype html|<html)/i
const xmlName = /\.(?:xml|csproj|props|targets|config)$/

function recognizeElements({text, name}: ConfigFile): Recognition | undefined {
  if (!opening.test(text) || html.test(text)) return undefined
  const root = opening.exec(text)?.[1]
  const isDeclared = root === undefined
  if (!isDeclared && !text.includes(`</${root}`) && !xmlName.test(name)) return undefined
  // A page that starts with an element may have no name.
  const isWhole = name !== '' && text.trimEnd().endsWith(`</${root}>`)
  return {
    confidence: isDeclared || isWhole || xmlName.test(name) ? STRONG : WEAK,
    evidence: 'an element or declaration of XML at the start'
  }
}

function blocksOf(text: string, list: readonly Statement[]): Block[] {
  const [root] = list
  if (list.length === 1 && root?.body && root.children.length > 0) {
    return childrenOf(text, root.children, root.body, 0)
  }
  return childrenOf(text, list, {start: 0, end: text.length}, 0)
}

/** Levels of lists that are descended: `profiles`, `profile`, `build`, `plugins`, `plugin`. */
const deepest = 5

function childrenOf(text: string, list: readonly Statement[], within: Block['span'], depth: number): Block[] {
  return mapLines(text, list, within, names.comment, (element, start, end) =>
    blockOf(text, element, {start, end}, depth)
  )
}

function blockOf(text: string, element: Statement, span: Block['span'], depth: number): Block {
  const kind = elementName(text, element)
  const identity = identityOf(text, element)
  const blocks = depth < deepest ? itemsOf(text, element, depth) : []
  return {
    span,
    kind,
    label: identity === undefined ? kind : `${kind} ${identity}`,
    metadata: {kind, name: identity ?? kind},
    ...(blocks.length > 0 && {blocks}),
    parts: () => partsIn(text, element, names)
  }
}

/** Items of the lists in an element: its children if they are alike, else of those that hold lists. */
function itemsOf(text: string, element: Statement, depth: number): Block[] {
  const {children, body} = element
  if (!body || children.length === 0) return []
  if (isList(text, element)) return childrenOf(text, children, body, depth + 1)
  return mapLines(text, children, body, names.comment, (child, start, end) =>
    holdsList(text, child, depth + 1) ? blockOf(text, child, {start, end}, depth + 1) : undefined
  )
}

function holdsList(text: string, element: Statement, depth: number): boolean {
  if (depth >= deepest || element.children.length === 0) return false
  return isList(text, element) || element.children.some((child) => holdsList(text, child, depth + 1))
}

/** Lists whose items are told apart by what they hold: more than one line each. */
function isList(text: string, {children}: Statement): boolean {
  const [first] = children
  if (!first) return false
  const name = elementName(text, first)
  if (!children.every((child) => isElement(text, child, name))) return false
  return (children.length > 1 || known.has(name)) && children.some(({children: inner}) => inner.length > 0)
}

const known: ReadonlySet<string> = new Set(['dependency', 'plugin', 'profile', 'bean', 'repository', 'servlet'])
