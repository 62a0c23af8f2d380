/** Random numbers that are the same in each run: from 0 to below 1, by mulberry32. */
export function createRandom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks the n-th of a list, starting again at its end. */
export const among = <Value>(values: readonly Value[], n: number) => values[n % values.length]! // not empty, n ≥ 0

/**
 * Picks of a list as visitors do: the n-th place is picked in proportion to 1/n (Zipf). The random function says which.
 */
export function createZipf<Value>(values: readonly Value[], random: () => number) {
  const ends: number[] = []
  for (let place = 1, sum = 0; place <= values.length; place++) ends.push((sum += 1 / place))
  const total = ends.at(-1) ?? 0
  return () => {
    const point = random() * total
    return values[ends.findIndex((end) => point < end)]! // the last end is the total, and the point is below it
  }
}
