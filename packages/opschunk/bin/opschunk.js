#!/usr/bin/env node
import {existsSync} from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) {
  const {start} = await import(main.href)
  await start()
} else {
  process.stderr.write('opschunk: this checkout is not built. Run `npm run build`.\n')
  process.exitCode = 2
}
