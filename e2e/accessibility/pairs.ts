type Choices = Record<string, readonly string[]>
type Choice<From extends Choices> = { [Name in keyof From]: From[Name][number] }

export function allCombinations<const From extends Choices>(from: From): Array<Choice<From>> {
  const start: Array<Record<string, string>> = [{}]
  const all = Object.entries(from).reduce(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    start,
  )
  return all as Array<Choice<From>> // each has one value of every name
}

/** Covers all pairs of values: greedily takes the choice with most new pairs, then the least used. */
export function allPairs<const From extends Choices>(from: From): Array<Choice<From>> {
  const candidates = allCombinations(from).map((choice) => ({ choice, pairs: pairsOf(choice) }))
  const missing = new Set(candidates.flatMap(({ pairs }) => pairs))
  const uses = new Map<string, number>()
  const chosen: Array<Choice<From>> = []
  while (missing.size > 0) {
    const scored = candidates.map((candidate) => ({
      ...candidate,
      gain: candidate.pairs.filter((pair) => missing.has(pair)).length,
      used: candidate.pairs.reduce((sum, pair) => sum + (uses.get(pair) ?? 0), 0),
    }))
    const { choice, pairs } = scored.reduce((left, right) =>
      right.gain > left.gain || (right.gain === left.gain && right.used < left.used) ? right : left,
    )
    chosen.push(choice)
    for (const pair of pairs) {
      uses.set(pair, (uses.get(pair) ?? 0) + 1)
      missing.delete(pair)
    }
  }
  return chosen
}

export function pairsOf(choice: Record<string, string>) {
  const values = Object.entries(choice).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((left, index) => values.slice(index + 1).map((right) => `${left} ${right}`))
}
