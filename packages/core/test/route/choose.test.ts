import {describe, expect, it} from 'vitest'
import {resolveConfig} from '../../src/config/resolve.ts'
import type {Config} from '../../src/contract/config.ts'
import {type ChoiceInput, choose} from '../../src/route/choose.ts'
import {Claims} from '../../src/route/claims.ts'
import {probe} from '../../src/route/detect.ts'
import {pluginOf, sureOf} from '../plugins.ts'

const fallback = pluginOf({name: 'plain', types: [{type: 'doc', description: 'Text'}]})
const markdownType = {type: 'doc', description: 'Markdown', extensions: ['.md'], mediaTypes: ['text/markdown']}
const markdown = pluginOf({name: 'markdown', types: [markdownType]})
const config = pluginOf({
  name: 'config',
  types: [
    {type: 'config', description: 'Config', extensions: ['.yaml'], filenames: ['nginx.conf']},
    {type: 'compose', description: 'Compose', filenames: ['docker-compose.yaml']}
  ]
})

function runbook(confidence: number) {
  return sureOf('runbook', confidence, {type: 'runbook', description: 'Runbook'})
}

function postmortem(confidence: number) {
  return sureOf('postmortem', confidence, {type: 'postmortem', description: 'Postmortem'})
}

function chosen(input: ChoiceInput, given: Config, asks?: 'all') {
  const {plugins, routes} = resolveConfig(given)
  const readers = {plugins, routes, claims: new Claims(plugins), fallback}
  const choice = choose(input, probe(input.path, input.mediaType, 'text'), readers, asks)
  return {...choice, because: choice.because()}
}

/** `plugin/type` and the codes of what was reported. */
function outcome(input: ChoiceInput, given: Config): string {
  const {plugin, type, reports} = chosen(input, given)
  return [`${plugin.name}/${type}`, ...reports.map(({code}) => code)].join(' ')
}

describe('choose', () => {
  it('takes the type that the caller names, before routes and content', () => {
    const given = {plugins: [config, runbook(1)], routes: [{use: markdown}]}
    expect(outcome({path: 'a.md', type: 'compose'}, given)).toBe('config/compose')
    expect(outcome({path: 'a.md', type: 'runbook'}, given)).toBe('runbook/runbook')
  })

  it('takes the name of what was unpacked for the name of the document', () => {
    const given = {plugins: [markdown, config, runbook(0)], routes: [{files: 'old/*.md', type: 'runbook'}]}
    expect(outcome({path: 'a.md.gz'}, given)).toBe('markdown/doc')
    expect(outcome({path: 'a/nginx.conf.ZST'}, given)).toBe('config/config')
    expect(outcome({path: 'old/a.md.xz'}, given)).toBe('runbook/runbook')
    expect(outcome({path: 'old/a.md.gz.old'}, given)).toBe('plain/doc')
    expect(outcome({path: 'a/.gz'}, given)).toBe('plain/doc')
  })

  it('reads a document by what it is if its route leaves that open, and keeps what the route says', () => {
    const given = {plugins: [markdown, runbook(1)], routes: [{files: 'services/{s}/**', metadata: {service: '{s}'}}]}
    const choice = chosen({path: 'services/redis/a.md'}, given)
    expect(choice).toMatchObject({plugin: {name: 'runbook'}, type: 'runbook', captures: {s: 'redis'}})
    expect(choice.route?.name).toBe('routes[0]')
    expect(choice.because.slice(0, 2)).toEqual([
      'The route routes[0] matches by `services/{s}/**`.',
      'It leaves open how the document is read.'
    ])
    expect(chosen({path: 'b.md'}, given).because[0]).toBe('No route matches.')
  })

  it('finds the plugin of a route that names a type only, and warns of a type that nobody has', () => {
    const routes = [
      {files: 'a/**', type: 'runbook'},
      {files: 'b/**', type: 'runbok'}
    ]
    const given = {plugins: [markdown, runbook(0)], routes}
    expect(outcome({path: 'a/x.md'}, given)).toBe('runbook/runbook')
    expect(outcome({path: 'b/x.md'}, given)).toBe('markdown/doc core/unknown-type')
  })

  it('finds named types that only routes or the fallback have', () => {
    const given = {plugins: [config], routes: [{files: 'x', use: markdown, type: 'note'}]}
    expect(outcome({type: 'note'}, given)).toBe('markdown/note')
    expect(outcome({type: 'doc'}, given)).toBe('markdown/doc')
    expect(outcome({type: 'doc'}, {plugins: [config]})).toBe('plain/doc')
  })

  it('warns of a named type that nobody has, and goes on', () => {
    const choice = chosen({path: 'a.md', type: 'runbok'}, {plugins: [markdown, runbook(0.3)]})
    expect(choice).toMatchObject({plugin: {name: 'markdown'}, type: 'doc'})
    expect(choice.reports).toEqual([
      {
        code: 'core/unknown-type',
        severity: 'warning',
        message: 'Document type: expected one that a plugin reads, got `runbok`. Did you mean `runbook`?',
        help: 'Known types: doc, runbook. Without a known type, routes and content decide.'
      }
    ])
  })

  it('takes the first route that matches, before any claim', () => {
    const routes = [
      {files: 'logs/**', use: config},
      {files: 'services/{service}/**', use: runbook(0), type: 'playbook', name: 'services'},
      {use: markdown}
    ]
    const choice = chosen({path: 'services/redis/a.md'}, {plugins: [markdown, postmortem(1)], routes})
    expect(choice).toMatchObject({
      plugin: {name: 'runbook'},
      type: 'playbook',
      route: {name: 'services'},
      captures: {service: 'redis'},
      because: ['The route services matches by `services/{service}/**`.'],
      detections: []
    })
  })

  it('takes the only plugin that claims the file name, whatever others see', () => {
    expect(outcome({path: 'etc/NGINX.conf'}, {plugins: [runbook(1), config]})).toBe('config/config')
    expect(outcome({path: 'docker-compose.yaml'}, {plugins: [runbook(1), config]})).toBe('config/compose')
  })

  it('takes the only plugin that claims the extension or media type', () => {
    const plugins = [runbook(0.79), markdown, config]
    expect(outcome({path: 'docs/README.MD'}, {plugins})).toBe('markdown/doc')
    expect(outcome({mediaType: 'Text/Markdown; charset=utf-8'}, {plugins})).toBe('markdown/doc')
    expect(outcome({path: '.yaml'}, {plugins})).toBe('config/config')
  })

  it('lets a strong detection outvote the claim of a format', () => {
    expect(outcome({path: 'a.md'}, {plugins: [markdown, runbook(0.8)]})).toBe('runbook/runbook')
    expect(outcome({mediaType: 'text/markdown'}, {plugins: [markdown, runbook(1)]})).toBe('runbook/runbook')
  })

  it('lets the claiming plugin win if it is more sure itself', () => {
    const sure = sureOf('markdown', 1, markdownType)
    expect(outcome({path: 'a.md'}, {plugins: [runbook(0.8), sure]})).toBe('markdown/doc')
  })

  it('takes the type that the claiming plugin detected', () => {
    const types = [
      {type: 'log', description: 'Log', extensions: ['.log']},
      {type: 'audit-log', description: 'Audit log'}
    ]
    const detect = () => ({type: 'audit-log', confidence: 0.5, evidence: []})
    expect(outcome({path: 'a.log'}, {plugins: [pluginOf({name: 'log', types, detect})]})).toBe('log/audit-log')
  })

  it('takes the longest extension that is claimed', () => {
    const typed = {type: 'runbook', description: 'Runbook', extensions: ['.runbook.md']}
    const plugins = [markdown, pluginOf({name: 'runbook', types: [typed]})]
    expect(outcome({path: 'redis.runbook.md'}, {plugins})).toBe('runbook/runbook')
    expect(outcome({path: 'redis.md'}, {plugins})).toBe('markdown/doc')
  })

  it('lets content decide between two claims', () => {
    const other = sureOf('other', 0.5, {type: 'other', description: 'Other', extensions: ['.md']})
    expect(outcome({path: 'a.md'}, {plugins: [markdown, other]})).toBe('other/other')
  })

  it('takes the most confident detection from 0.5', () => {
    expect(outcome({}, {plugins: [postmortem(0.6), runbook(0.8)]})).toBe('runbook/runbook')
    expect(outcome({}, {plugins: [runbook(0.5)]})).toBe('runbook/runbook')
    expect(outcome({}, {plugins: [runbook(0.49)]})).toBe('plain/doc')
  })

  it('takes the earlier of two detections within 0.1, and warns', () => {
    expect(outcome({}, {plugins: [postmortem(0.8), runbook(0.9)]})).toBe('postmortem/postmortem core/ambiguous-type')
    expect(outcome({}, {plugins: [postmortem(0.7), runbook(0.8)]})).toBe('postmortem/postmortem core/ambiguous-type')
    expect(outcome({}, {plugins: [postmortem(0.69), runbook(0.8)]})).toBe('runbook/runbook')
    expect(chosen({}, {plugins: [postmortem(0.8), runbook(0.8)]}).reports).toEqual([
      {
        code: 'core/ambiguous-type',
        severity: 'warning',
        message:
          'Document type: expected one plugin to stand out, got `postmortem` (0.8: sign of postmortem) by postmortem; `runbook` (0.8: sign of runbook) by runbook. The first is taken, as it is listed first.',
        help: 'Name the type, add a route for such files, or change the order of the plugins.'
      }
    ])
  })

  it('falls back to plain text', () => {
    expect(chosen({path: 'a.txt'}, {plugins: [markdown], routes: [{files: '*.log', use: config}]})).toMatchObject({
      plugin: {name: 'plain'},
      type: 'doc',
      because: ['No route matches.', 'No plugin claims or recognises it, so it is plain text.']
    })
    expect(outcome({}, {})).toBe('plain/doc')
  })

  it('says that nothing can claim a document without a path', () => {
    expect(chosen({}, {plugins: [markdown]}).because).toEqual([
      'No plugin recognises it, and without a `path` none claims it, so it is plain text.'
    ])
  })

  it('passes on what went wrong in detection', () => {
    const broken = pluginOf({
      name: 'broken',
      detect: () => {
        throw new Error('oops')
      }
    })
    expect(outcome({path: 'a.md'}, {plugins: [broken, markdown]})).toBe('markdown/doc core/detection-failed')
  })

  it('says how sure a plugin is in two digits', () => {
    const {because} = chosen({path: 'a.md'}, {plugins: [markdown, runbook(0.8 + 0.15)]})
    expect(because).toEqual(['runbook recognises the content as `runbook` (0.95: sign of runbook).'])
  })

  it('says what each plugin saw', () => {
    const {because, detections} = chosen({path: 'a.md'}, {plugins: [markdown, postmortem(0.3), runbook(0.8)]})
    expect(because).toEqual(['runbook recognises the content as `runbook` (0.8: sign of runbook).'])
    expect(detections.map(({plugin, confidence}) => `${plugin} ${confidence}`)).toEqual([
      'postmortem 0.3',
      'runbook 0.8'
    ])
  })

  it('does not ask a plugin that says it cannot win, unless somebody wants to know', () => {
    const modest = sureOf('modest', 0.6, {type: 'doc', description: 'Text'}, {detectsAtMost: 0.6})
    const plugins = [runbook(0.8), modest]
    const namesOf = ({detections}: ReturnType<typeof chosen>) => detections.map(({plugin}) => plugin)
    expect(namesOf(chosen({}, {plugins}))).toEqual(['runbook'])
    expect(namesOf(chosen({}, {plugins}, 'all'))).toEqual(['runbook', 'modest'])
    expect(namesOf(chosen({}, {plugins: [modest, runbook(0.8)]}))).toEqual(['modest', 'runbook'])
    expect(namesOf(chosen({}, {plugins: [runbook(0.75), modest]}))).toEqual(['runbook', 'modest'])
  })

  it('says how sure a plugin has to be to change anything', () => {
    const asked: Array<number | undefined> = []
    const curious = pluginOf({
      name: 'curious',
      types: [{type: 'log', description: 'Log'}],
      detect: (_, atLeast) => {
        asked.push(atLeast)
        return undefined
      }
    })
    chosen({}, {plugins: [runbook(0.5), curious]})
    chosen({path: 'a.md'}, {plugins: [markdown, curious]})
    chosen({path: 'a.md'}, {plugins: [runbook(1), markdown, curious]})
    chosen({path: 'a.md'}, {plugins: [runbook(1), markdown, curious]}, 'all')
    expect(asked.map((least = Number.NaN) => least.toFixed(3))).toEqual(['0.000', '0.800', '0.900', '0.000'])
  })
})
