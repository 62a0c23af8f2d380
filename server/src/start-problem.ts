/** Why the shop cannot start, as one clear sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** The message of an error with those of its causes; of an AggregateError that of its first. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}, ${messageOf(error.cause)}` : error.message
}
