import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {config} from '../../src/index.ts'

const pipeline = createPipeline({plugins: [config()], chunkedAt: false, redact: 'marked'})

describe('secrets in XML', () => {
  it.each([
    '<password type="plain">Zq9vTr4mXw</password>',
    '<password><![CDATA[Zq9vTr4mXw]]></password>',
    '<b><password><![CDATA[Zq9vTr4mXw]]></password></b>',
    '<password type="plain"><![CDATA[Zq9vTr4mXw]]></password>',
    '<password>\n  Zq9vTr4mXw\n</password>',
    "<add key='password' value='Zq9vTr4mXw'/>",
    '<add value="Zq9vTr4mXw" key="password"/>',
    '<property><name>fs.secret.key</name><value>Zq9vTr4mXw</value></property>',
    '<property>\n  <name>fs.secret.key</name>\n  <value>Zq9vTr4mXw</value>\n</property>',
    '<property name="db.password">\n  <value>Zq9vTr4mXw</value>\n</property>',
    '<key>password</key>\n<string>Zq9vTr4mXw</string>'
  ])('are hidden in %j', async (element) => {
    for (const content of [`<?xml version="1.0"?>\n<a>\n${element}\n</a>\n`, `<a>\r\n${element}\r\n</a>\r\n`]) {
      const {chunks} = await pipeline.chunk({id: 'a', path: 'a.xml', content})
      expect(chunks.map(({text}) => text).join('')).toContain('[redacted:')
      expect(JSON.stringify(chunks)).not.toContain('Zq9vTr4mXw')
    }
  })

  it.each(['<password ', '<name>password</name>', 'name="password" ', 'value="password" '])(
    'are looked for in linear time in %j',
    async (part) => {
      const {chunks} = await pipeline.chunk({id: 'a', path: 'a.xml', content: `<a>\n${part.repeat(20_000)}`})
      expect(chunks.length).toBeGreaterThan(100)
    }
  )
})
