import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'
import {file, outline} from '../reading.ts'

describe('what blocks say of names', () => {
  it('takes no merge key for a service that is needed', async () => {
    const text = file(
      'services:',
      '  web:',
      '    image: a',
      '    depends_on:',
      '      <<: *common',
      '      db:',
      '        condition: x'
    )
    const [services] = (await outline('compose.yaml', text)).units
    expect(services?.children[0]?.metadata).toMatchObject({depends_on: ['db']})
  })

  it('takes an alias for a job of GitLab', async () => {
    const text = file('.rspec: &rspec', '  script: [a]', 'rspec 1 2: *rspec', 'variables: *none')
    const {units} = await outline('.gitlab-ci.yml', text)
    expect(units.map(({metadata}) => metadata['kind'])).toEqual(['template', 'job', 'top-level'])
  })

  it('takes the name of a block in braces out of its quotes', async () => {
    const text = file('zone "a.example" IN {', '  type master;', '};', 'loki.write "all" {', '}', 'source s_src {', '}')
    const {units} = await outline('named.conf', text)
    expect(units.map(({metadata}) => [metadata['kind'], metadata['name']])).toEqual([
      ['zone', 'a.example'],
      ['loki.write', 'all'],
      ['source', 's_src']
    ])
  })

  it('takes a brace that closes for no setting', async () => {
    const {units} = await outline('rsyslog.conf', file('if $a then {', '  stop', '}', '*.emerg :omusrmsg:*'))
    expect(units[0]?.metadata).toMatchObject({keys: ['if', '*.emerg']})
  })

  it('ends the name of a setting at the bracket of its values', async () => {
    const {units} = await outline('rsyslog.conf', file('module(load="imuxsock")', '$FileOwner syslog'))
    expect(units[0]?.metadata).toMatchObject({keys: ['module', '$FileOwner']})
  })
})

describe('files that are called a configuration', () => {
  const pipeline = createPipeline({plugins: [config()]})

  it.each([
    ['client.conf', '# Encryption is off.\n\n# ServerName cups\n'],
    ['setup.cfg.in', 'one\n']
  ])('are one: %s', async (path, content) => {
    expect((await pipeline.explain({id: path, path, content})).type).toBe('config')
  })

  it('are YAML if cloud-init reads them, whatever their names', async () => {
    const {metadata, units} = await outline('user-data', file('#cloud-config', 'packages: [jq]', 'runcmd:', '  - a'))
    expect(metadata['format']).toBe('yaml')
    expect(units.map(({label}) => label)).toEqual(['packages', 'runcmd'])
  })

  it('are YAML only if all of their lines are', async () => {
    const {metadata} = await outline('a.conf', file('a:', '  b: 1', 'c 2', 'd 3', 'e 4'))
    expect(metadata['format']).toBe('directives')
  })
})

describe('sections of systemd that are commented out', () => {
  it('are sections', async () => {
    const {metadata, units} = await outline(
      'etc/systemd/sleep.conf',
      file('# defaults', '', '[Sleep]', '#AllowSuspend=yes')
    )
    expect(metadata['format']).toBe('systemd-unit')
    expect(units.map(({label, startLine, endLine}) => [label, startLine, endLine])).toEqual([['Sleep', 3, 4]])
  })
})
