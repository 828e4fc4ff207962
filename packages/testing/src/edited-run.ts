import type {Plugin} from '@opschunk/core/plugin'
import type {EditedRun} from './checks/local.ts'
import {type MakePipeline, observe} from './observe.ts'
import type {Setting, TextDocument} from './run.ts'

/** What is put into a document: words, so that no character of a format changes. */
const inserted = 'edited in place '

/** A letter that starts a word after a blank: `p` in `the pod`. */
const wordStart = /(?<= )[a-z]/

/**
 * The document before and after a few words were put in front of the first word behind a place (0–1 of its length);
 * nothing if there is no such word.
 */
export async function editedRun(
  makePipeline: MakePipeline,
  plugin: Plugin,
  document: TextDocument,
  setting: Setting,
  place: number
): Promise<EditedRun | undefined> {
  const {content} = document
  const from = Math.floor(content.length * place)
  const found = content.slice(from).search(wordStart)
  if (found < 0) return undefined
  const at = from + found
  const edited = content.slice(0, at) + inserted + content.slice(at)
  const before = await observe(makePipeline, plugin, document, setting)
  const after = await observe(makePipeline, plugin, {...document, content: edited}, setting)
  const offset = at - (content.length - before.source.text.length)
  return {before, after, offset, insertedLength: inserted.length}
}
