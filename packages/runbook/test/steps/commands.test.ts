import {blockTree} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {addOperations, isCommands} from '../../src/steps/commands.ts'
import {ownVocabulary} from '../../src/vocabulary.ts'

function fence(info: string, ...lines: readonly string[]): string {
  return [`\`\`\`${info}`, ...lines, '```', ''].join('\n')
}

function holdsCommands(text: string): boolean {
  return blockTree(text).blocks.some((block) => isCommands(text, block, ownVocabulary))
}

describe('isCommands', () => {
  it.each([
    ['the language of a shell', fence('bash', 'anything')],
    ['a language with attributes', fence('{code-block} sh', 'anything')],
    ['a first line that runs a program', fence('', '# a comment', '', 'kubectl get pods')],
    ['a program behind sudo', fence('text', 'sudo -E systemctl restart x')],
    ['any program behind a prompt', fence('', 'app@host:~$ frobnicate')],
    ['any program behind the prompt of root', fence('', 'root@host:~# frobnicate')],
    ['any program behind a prompt in brackets', fence('', '[root@host ~]# frobnicate')],
    ['a variable and a program further down', fence('', 'NODE=a', 'kubectl drain $NODE')]
  ])('is true for %s', (_, text) => {
    expect(holdsCommands(text)).toBe(true)
  })

  it.each([
    ['another language', fence('yaml', 'kubectl: 1')],
    ['output', fence('', 'NAME READY', 'kubectl 1/1')],
    ['a variable alone', fence('', 'NODE=a')],
    ['comments', fence('', '# kubectl get pods', '# lists them')],
    ['an empty fence', fence('')],
    ['a directive', fence('{note}', 'kubectl get pods')],
    ['a paragraph', 'kubectl get pods\n']
  ])('is false for %s', (_, text) => {
    expect(holdsCommands(text)).toBe(false)
  })
})

describe('addOperations', () => {
  it('adds the programs of operators, each once, until they are enough', () => {
    const text = fence('sh', 'ls', 'kubectl a', 'helm b', 'kubectl c', 'psql d')
    const programs = new Set<string>()
    for (const block of blockTree(text).blocks) addOperations(text, block, ownVocabulary, programs, 2)
    expect([...programs]).toEqual(['kubectl', 'helm'])
  })

  it('takes `# ` for a prompt in a session, and for a comment in a script', () => {
    const programsOf = (text: string) => {
      const programs = new Set<string>()
      for (const block of blockTree(text).blocks) addOperations(text, block, ownVocabulary, programs, 2)
      return [...programs]
    }
    expect(programsOf(fence('console', '# systemctl restart redis', 'ok'))).toEqual(['systemctl'])
    expect(programsOf(fence('sh', '# systemctl restart redis'))).toEqual([])
  })
})
