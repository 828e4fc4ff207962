#!/usr/bin/env node
import {existsSync} from 'node:fs'
import module, {createRequire} from 'node:module'

// Most of a short run is loading: Node 22 keeps what it compiled, and `require` reads modules faster than `import`.
module.enableCompileCache?.()
const require = createRequire(import.meta.url)
if (existsSync(new URL('../dist/index.js', import.meta.url))) {
  const {main} = require('@opschunk/cli')
  await main(async (name) => require(name))
} else {
  process.stderr.write('opschunk: this checkout is not built. Run `npm run build`.\n')
  process.exitCode = 2
}
