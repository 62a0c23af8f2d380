/** Why the shop cannot start, as one clear sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
