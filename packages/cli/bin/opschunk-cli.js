#!/usr/bin/env node
import {existsSync} from 'node:fs'

const index = new URL('../dist/index.js', import.meta.url)
if (existsSync(index)) {
  const {main} = await import(index.href)
  await main()
} else {
  process.stderr.write('opschunk: this checkout is not built. Run `npm run build`.\n')
  process.exitCode = 2
}
