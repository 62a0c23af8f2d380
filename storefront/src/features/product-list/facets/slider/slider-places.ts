/** The places of a slider's handles: from the least figure to the greatest, with as many products between two as between any others. */
export const edgesOf = ({ buckets }: { buckets: ReadonlyArray<{ min: number; max: number; count: number }> }) => {
  const last = buckets.at(-1)
  return last ? [...buckets.map(({ min }) => min), last.max] : []
}

/** Where the handles of a range stand: the lower one at or below it, the upper one at or above it. Where edges are equal, what lies between them is in. */
export function placesOf({ min, max }: { min: number | null; max: number | null }, edges: readonly number[]) {
  const last = edges.length - 1
  const below = min === null ? undefined : edges.findLast((edge) => edge <= min)
  const above = max === null ? undefined : edges.find((edge) => edge >= max)
  return { from: below === undefined ? 0 : edges.indexOf(below), to: above === undefined ? last : edges.lastIndexOf(above) }
}

/** The bounds that handles at these places mean: none at either end of the slider. */
export const boundsAt = ({ from, to }: { from: number; to: number }, edges: readonly number[]) => ({
  min: from === 0 ? null : (edges[from] ?? null),
  max: to === edges.length - 1 ? null : (edges[to] ?? null),
})
