import {defaultServerConditions} from 'vite'
import {defineConfig} from 'vitest/config'

/** Resolves packages of this repository to their sources, so that tests need no build. */
const source = '@opschunk/source'

export default defineConfig({
  resolve: {conditions: [source, ...defaultServerConditions]},
  ssr: {resolve: {conditions: [source, ...defaultServerConditions], externalConditions: [source, 'node']}},
  test: {
    include: ['{packages,templates,examples}/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    setupFiles: ['scripts/test/fixed-seed.ts'],
    // Loading the sources anew for each file took four fifths of a run. A test leaves nothing behind that another sees.
    isolate: false,
    coverage: {include: ['packages/*/src/**/*.ts']},
    testTimeout: 300_000
  }
})
