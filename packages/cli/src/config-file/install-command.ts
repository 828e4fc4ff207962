import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** Files by which package managers are told, and how each adds a package. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm add'],
  ['yarn.lock', 'yarn add'],
  ['bun.lock', 'bun add'],
  ['package-lock.json', 'npm install']
] as const

/** What installs a package in a folder (absolute), with the package manager of the project that it lies in. */
export function installCommand(name: string, folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const manager = managers.find(([lockFile]) => existsSync(join(at, lockFile)))
    if (manager !== undefined) return `${manager[1]} ${name}`
    if (dirname(at) === at) return `npm install ${name}`
  }
}
