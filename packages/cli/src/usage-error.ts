/** The command line asks for something that cannot be done: exit code 2, the message and no stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
