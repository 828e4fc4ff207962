/** What `opschunk` can be asked to do. */
export type CommandName = 'chunk' | 'outline' | 'explain' | 'init' | 'config' | 'check'

interface Command {
  readonly description: string
  /** What may stand behind its name. */
  readonly usage: string
}

const paths = '[options] PATH…'

/** The commands, in the order of the help. */
export const commands: {readonly [Name in CommandName]: Command} = {
  chunk: {description: 'cut documents into chunks and write them (the default command)', usage: paths},
  outline: {description: 'show the units of documents before they are packed into chunks', usage: paths},
  explain: {description: 'show why documents are read the way they are', usage: paths},
  init: {description: 'look at a folder and write a config for it, with comments', usage: '[options] [PATH]'},
  config: {description: 'show the config that a run would have, and where each value comes from', usage: '[options]'},
  check: {description: 'prove the guarantees on documents and report what is wrong with them, for CI', usage: paths}
}

/** Whether a word names a command. */
export function isCommand(word: string): word is CommandName {
  return Object.hasOwn(commands, word)
}
