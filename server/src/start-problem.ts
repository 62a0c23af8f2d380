/** An error that prevents the start of the shop or of a command. The message is a sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Returns the message of an error, followed by those of its causes; for an AggregateError, that of its first error. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}, ${messageOf(error.cause)}` : error.message
}
