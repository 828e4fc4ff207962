import type {Embed} from '@opschunk/core/plugin'
import {embedOfLines} from '../../embed.ts'
import type {Statement} from '../../statements/statement.ts'

/** The document in a heredoc, if it looks like one. */
export function heredocEmbed(text: string, {heredoc}: Statement): Embed | undefined {
  return heredoc && embedOfLines(text, heredoc)
}
