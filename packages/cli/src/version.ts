import {readFileSync} from 'node:fs'

/** Version of this package. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return manifest !== null && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : '0.0.0'
}
