import {describe, expect, it} from 'vitest'
import {blocks, chunks, file, outline} from '../reading.ts'

// Inputs that parsers and splitters of these formats were reported to get wrong.

describe('TOML', () => {
  it('reads comments of a file with CRLF', async () => {
    expect(await blocks('a.toml', '# c\r\n[a]\r\nx=1\r\n')).toEqual(['a 1-3'])
  })

  it('counts astral characters as JavaScript does', async () => {
    expect(await blocks('a.toml', 'a = "🔖"\n[b]\n')).toEqual(['(before the first table) 1', 'b 2'])
  })

  it('takes no # in a string for a comment, and closes an array behind one', async () => {
    expect(await blocks('a.toml', 'p = [{s = "#"}, # x\n  1, # y\n]\n[t]\n')).toEqual([
      '(before the first table) 1-3',
      't 4'
    ])
  })

  it('opens no table in a multi-line string or in a comment', async () => {
    const text = file('# [x]', '[a]', 't = """', '[b]', '"""', '#[c]', 'd = 1')
    expect(await blocks('a.toml', text)).toEqual(['a 1-7'])
  })
})

describe('JSON', () => {
  it('holds the maximum where keys are long', async () => {
    const {chunks: made} = await chunks(
      'a.json',
      '{"l1":{"l2":{"l3":"a longer string that has to be cut somewhere"}}}',
      16
    )
    expect(made.length).toBeGreaterThan(1)
    expect(Math.max(...made.map(({tokens}) => tokens))).toBeLessThanOrEqual(16)
  })

  it('reads a root array', async () => {
    expect(await blocks('a.json', '[{"name":1},{"o":{"name":2}}]')).toEqual(['[0] 1', '[1] 1'])
  })

  it('reads any root', async () => {
    expect(await blocks('a.json', '"just a string"')).toEqual([' 1'])
  })

  it('reads a byte order mark and a comma with a comment behind it', async () => {
    expect(await blocks('a.json', '\uFEFF{"a":1, // c\n}')).toEqual(['a 1'])
  })

  it('keeps keys that are there twice, and those of prototypes', async () => {
    const text = file('{', '"__proto__": 1,', '"a": 2,', '"constructor": {}, ', '"a": 3', '}')
    expect(await blocks('a.json', text)).toEqual(['__proto__ 2', 'a 3', 'constructor 4', 'a 5'])
  })
})

describe('HCL', () => {
  it('hides quotes in a heredoc', async () => {
    expect(await blocks('a.tf', 'a = <<EOF\necho "x \\\nEOF\nb = 1\n')).toEqual(['a, b 1-4'])
  })

  it('ends a heredoc only at a line of its marker, or where the next resource starts', async () => {
    expect(await blocks('a.tf', 'x "a" {\n  p = <<P\n{\n}P\n\n}\nx "b" {}\n')).toEqual(['x.a 1-6', 'x.b 7'])
  })

  it('ends a heredoc at a marker with blanks behind it', async () => {
    expect(await blocks('a.tf', 'x "a" {\n a = <<E\nt\nE  \n}\ny {\n}\n')).toEqual(['x.a 1-5', 'y 6-7'])
  })

  it('reads markers with digits', async () => {
    expect(await blocks('a.tf', 'x "a" {\n d = <<EOF1\n}\nEOF1\n}\n')).toEqual(['x.a 1-5'])
  })

  it('keeps a comment with its attribute', async () => {
    expect(await blocks('a.tfvars', '# for a\na = 1\n')).toEqual(['a 1-2'])
  })
})

describe('nginx', () => {
  it('hides what Lua hides', async () => {
    const text = "content_by_lua_block {\n -- that'll } \n}\nserver {}\n"
    expect(await blocks('nginx.conf', text)).toEqual(['server 4'])
  })

  it('ends a word at a brace', async () => {
    expect(await blocks('nginx.conf', 'server{ set_by_lua_block $p{ return 1 } }\nhttp{}\n')).toEqual([
      'server 1',
      'http 2'
    ])
  })

  it('reads quoted expressions with braces', async () => {
    expect(await blocks('nginx.conf', 'map $a $b { "~x{2}" 1; \'\' 0; }\nhttp {}\n')).toEqual(['map $a $b 1', 'http 2'])
  })

  it('reads a brace in the next line', async () => {
    expect(await blocks('nginx.conf', 'upstream u\n{\n server a;\n}\n')).toEqual(['upstream u 1-4'])
  })

  it('takes a quote in a comment for no string', async () => {
    expect(await blocks('nginx.conf', "a b; #'x\nserver {}\n")).toEqual(['server 2'])
  })
})

describe('INI', () => {
  it('cuts no value at ; or #', async () => {
    expect(await blocks('a.ini', 'k=a;b;c\nu=x#y\n')).toEqual(['(before the first section) 1-2'])
  })

  it('never continues a comment', async () => {
    expect(await blocks('a.service', '[Service]\n# c \\\n[Install]\nA=b\n')).toEqual(['Service 1', 'Install 2-4'])
  })

  it('continues over comments', async () => {
    const text = file('[Service]', 'A=1 \\', '# c', '[x] 2 \\', '[Install]', '[Unit]', 'B=3')
    expect(await blocks('a.service', text)).toEqual(['Service 1-5', 'Unit 6-7'])
  })
})

describe('Dockerfile', () => {
  it('reads a heredoc with a blank and quotes', async () => {
    const text = "FROM a\nRUN cat << 'E' > /x\nFROM no\nE\nCMD y\n"
    expect(await blocks('Dockerfile', text)).toEqual(['a 1-5'])
  })

  it('goes on over comments and blank lines', async () => {
    expect(await blocks('Dockerfile', 'FROM a\nRUN a \\\n# c\n\n  b\nFROM c\n')).toEqual(['a 1-5', 'c 6'])
  })
})

describe('.env', () => {
  it('reads values over several lines', async () => {
    const text = 'K="-----BEGIN\nx#y\n-----END"\nB=1\n'
    expect(await blocks('.env', text)).toEqual(['K, B 1-4'])
  })

  it('marks passwords, and says none of them', async () => {
    const found = await outline('.env', 'DB_PASSWORD=hunter22\nNAME=x\n')
    expect(found.units[0]?.metadata.secrets).toEqual(['password'])
    expect(JSON.stringify(found)).not.toContain('hunter22')
  })
})

describe('.properties', () => {
  it('continues keys and values', async () => {
    const found = await outline('a.properties', 'fo\\\n  o=b\\\r\n  c\n\nd=1\n')
    expect(found.units.map(({startLine, endLine}) => [startLine, endLine])).toEqual([
      [1, 3],
      [5, 5]
    ])
  })

  it('does not continue behind an even number of backslashes', async () => {
    expect((await outline('a.properties', 'a=x\\\\\nb=1\n')).units[0]?.metadata.keys).toEqual(['a', 'b'])
  })
})

describe('HAProxy', () => {
  it('reads whole keywords, and a file without a final newline', async () => {
    expect(await blocks('haproxy.cfg', 'global\n server-state-file x')).toEqual(['global 1-2'])
  })

  it('marks the passwords of statistics and users', async () => {
    const text = file('listen s', '  stats auth admin:hunter22', 'userlist u', '  user a insecure-password hunter23')
    const found = await outline('haproxy.cfg', text)
    expect(found.units.map(({metadata}) => metadata.secrets)).toEqual([['password'], ['password']])
    expect(JSON.stringify(found)).not.toMatch(/hunter/)
  })
})

describe('brackets that do not fit', () => {
  it('are told', async () => {
    const {diagnostics} = await outline('a.tf', 'x "a" {\n  b = [\n}\n')
    expect(diagnostics.map(({code}) => code)).toEqual(['config/unbalanced'])
    expect((await outline('a.tf', 'x "a" {\n  b = [\n  ]\n}\n')).diagnostics).toEqual([])
  })
})

describe('secrets', () => {
  it.each([
    ['nginx.conf', 'server {\n  proxy_set_header Authorization "Basic hunter22";\n}\n', 'token'],
    ['Dockerfile', 'FROM a\nENV DB_PASSWORD=hunter22\n', 'password'],
    ['Dockerfile', 'FROM a\nARG API_TOKEN=hunter22\n', 'token'],
    ['a.xml', '<a>\n<b>\n<password>hunter22</password>\n</b>\n</a>\n', 'password'],
    ['a.xml', '<a>\n<b name="db.password" value="hunter22"/>\n</a>\n', 'password'],
    ['a.tf', 'resource "a" "b" {\n  password = "hunter22"\n}\n', 'password'],
    ['a.toml', '[db]\npassword = "hunter22"\n', 'password'],
    ['a.json', '{\n "db": {\n  "password": "hunter22"\n }\n}\n', 'password'],
    ['my.cnf', '[client]\npassword=hunter22\n', 'password'],
    ['a.properties', 'spring.datasource.password=hunter22\n', 'password'],
    ['.npmrc', '//registry.example.com/:_authToken=hunter22\n', 'token']
  ])('are marked in %s: %j', async (path, text, rule) => {
    const found = await outline(path, text)
    expect(JSON.stringify(found)).toContain(`"secrets":["${rule}"]`)
    expect(JSON.stringify(found)).not.toContain('hunter22')
  })
})

describe('nesting of 10,000 levels', () => {
  const deep = 10_000
  it.each([
    ['a.tf', 'a {\n'.repeat(deep)],
    ['nginx.conf', `${'location /a {\n'.repeat(deep)}${'}\n'.repeat(deep)}`],
    ['a.json', `${'{"a":['.repeat(deep)}`],
    ['a.json', `${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['a.xml', `${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}`],
    ['Caddyfile', 'a.b {\n'.repeat(deep)],
    ['httpd.conf', '<IfModule a>\n'.repeat(deep)],
    ['a.toml', `a = ${'['.repeat(deep)}`]
  ])('is read in %s', async (path, text) => {
    const {chunks: made} = await chunks(path, text, 500)
    expect(made.length).toBeGreaterThan(0)
  })
})
