import {readdirSync, readFileSync} from 'node:fs'
import {readMarked} from '../marked.ts'

const folder = new URL('../forms/', import.meta.url)

/** A file of this package's own, by the name of its form. */
export interface Sample {
  readonly name: string
  readonly path: string
  readonly content: string
}

/** The forms whose path has an ending, each with LF and with CRLF. */
export function samples(ending: RegExp): readonly Sample[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const {path, content} = readMarked(readFileSync(new URL(name, folder), 'utf8'))
      if (!ending.test(path)) return []
      return [
        {name, path, content},
        {name: `${name} with CRLF`, path, content: content.replaceAll('\n', '\r\n')}
      ]
    })
}
