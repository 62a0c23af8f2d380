/** Creates a generator of reproducible random numbers from 0 to below 1 (mulberry32). */
export function createRandom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the value at index `n`, and starts again after the last value. */
export const among = <Value>(values: readonly Value[], n: number) => values[n % values.length]! // the list is not empty, and n ≥ 0

/** Creates a generator that returns values at random by Zipf's law: the n-th value has weight 1/n. */
export function createZipf<Value>(values: readonly Value[], random: () => number) {
  const ends: number[] = []
  for (let place = 1, sum = 0; place <= values.length; place++) ends.push((sum += 1 / place))
  const total = ends.at(-1) ?? 0
  return () => {
    const point = random() * total
    return values[ends.findIndex((end) => point < end)]! // `point` is below the last end
  }
}
