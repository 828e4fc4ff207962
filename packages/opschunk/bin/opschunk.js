#!/usr/bin/env node
import {existsSync} from 'node:fs'
import module, {createRequire} from 'node:module'

// Most of a short run is loading: Node 22 keeps what it compiled, and `require` reads modules faster than `import`.
module.enableCompileCache?.()
if (existsSync(new URL('../dist/command-line/main.cjs', import.meta.url))) {
  createRequire(import.meta.url)('../dist/command-line/main.cjs')
} else {
  process.stderr.write('opschunk: this checkout is not built. Run `npm run build`.\n')
  process.exitCode = 2
}
