import {readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import ts from 'typescript'
import {expect, it} from 'vitest'
import {root} from '../workspace.mjs'

it('@opschunk/core/plugin loads nothing but files of its own', () => {
  const seen = new Set<string>()
  const elsewhere = new Set<string>()
  const visit = (path: string): void => {
    if (seen.has(path)) return
    seen.add(path)
    for (const specifier of importsOf(path)) {
      if (specifier.startsWith('.')) visit(join(dirname(path), specifier))
      else elsewhere.add(specifier)
    }
  }
  visit(join(root, 'packages/core/src/plugin.ts'))
  expect([...elsewhere]).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
})

/** What a module loads when it runs: imports of types are left out. */
function importsOf(path: string): string[] {
  const compilerOptions = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true}
  const {outputText} = ts.transpileModule(readFileSync(path, 'utf8'), {compilerOptions})
  return ts.preProcessFile(outputText).importedFiles.map(({fileName}) => fileName)
}
