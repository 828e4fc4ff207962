import {defineConfig} from 'vitest/config'

const conditions = ['@opschunk/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: {conditions},
  ssr: {resolve: {conditions, externalConditions: ['@opschunk/source', 'node']}},
  test: {
    include: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    testTimeout: 60_000
  }
})
