/** Why the shop cannot start, as one clear sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** What went wrong, in the words of whoever noticed, with the causes. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause ? `${error.message}, ${messageOf(error.cause)}` : error.message
}
