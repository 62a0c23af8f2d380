/** Values to choose from, by the name of what is chosen. */
type Choices = Record<string, readonly string[]>
type Choice<From extends Choices> = { [Name in keyof From]: From[Name][number] }

/** Every combination of the values. */
export function allCombinations<const From extends Choices>(from: From): Array<Choice<From>> {
  const start: Array<Record<string, string>> = [{}]
  const all = Object.entries(from).reduce(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    start,
  )
  return all as Array<Choice<From>> // each was given one value of every name
}

/** A few combinations in which every pair of values of two names occurs: the one with the most new pairs comes next. */
export function allPairs<const From extends Choices>(from: From): Array<Choice<From>> {
  const candidates = allCombinations(from)
  const missing = new Set(candidates.flatMap(pairsOf))
  const chosen: Array<Choice<From>> = []
  while (missing.size > 0) {
    const gain = (candidate: Choice<From>) => pairsOf(candidate).filter((pair) => missing.has(pair)).length
    const best = candidates.reduce((left, right) => (gain(right) > gain(left) ? right : left))
    chosen.push(best)
    for (const pair of pairsOf(best)) missing.delete(pair)
  }
  return chosen
}

export function pairsOf(choice: Record<string, string>) {
  const entries = Object.entries(choice).map(([name, value]) => `${name}=${value}`)
  return entries.flatMap((left, index) => entries.slice(index + 1).map((right) => `${left} ${right}`))
}
