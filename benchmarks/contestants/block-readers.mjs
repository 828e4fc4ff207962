import {blockTree} from '@opschunk/markdown'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {gfmFromMarkdown} from 'mdast-util-gfm'
import {gfm} from 'micromark-extension-gfm'

/** Readers of the block structure of Markdown by name. The second reads inline content too: it cannot be told not to. */
export const blockReaders = {
  'opschunk block scanner': (/** @type {string} */ text) => blockTree(text),
  'mdast-util-from-markdown + gfm': (/** @type {string} */ text) =>
    fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]})
}
