import type {ConfigFile} from './format.ts'
import {writtenIn} from './written-in.ts'

/** Endings of files that some program fills in: `values.yaml.gotmpl`. */
const templateEnding = /\.(?:j2|jinja2?|tmpl|tpl|gotmpl|erb|sed|in|mustache|ctmpl)$/
/** Endings of copies and examples: `app.toml.example`. */
const copyEnding = /\.(?:example|sample|dist|template|default|bak|orig|rpmnew|rpmsave)$/
/** Separators of Windows. */
const backslashes = /\\/g

/** A file as formats see it. */
export function configFile(text: string, path: string | undefined): ConfigFile {
  const parts = (path ?? '').replace(backslashes, '/').toLowerCase().split('/')
  let name = parts.at(-1) ?? ''
  let isTemplate = false
  while (true) {
    const inner = name.replace(copyEnding, '').replace(templateEnding, '')
    if (inner === name || inner === '') break
    isTemplate ||= templateEnding.test(name.replace(copyEnding, ''))
    // `_helpers.tpl` is its own name.
    if (!inner.includes('.') && isTemplate && name.startsWith('_')) break
    name = inner
  }
  return {
    text,
    path: path?.replace(backslashes, '/'),
    name,
    folders: parts.slice(0, -1).filter((part) => part !== '' && part !== '.'),
    isTemplate,
    writtenIn: writtenIn(text, name)
  }
}
