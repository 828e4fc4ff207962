#!/usr/bin/env node
const {existsSync} = require('node:fs')
const {enableCompileCache} = require('node:module')
const {join} = require('node:path')

// Most of a short run is loading: Node 22 keeps what it compiled, and reads this faster than a module.
enableCompileCache?.()
const commandLine = join(__dirname, '../dist/command-line/main.cjs')
if (existsSync(commandLine)) {
  require(commandLine)
} else {
  process.stderr.write('opschunk: this checkout is not built. Run `npm run build`.\n')
  process.exitCode = 2
}
