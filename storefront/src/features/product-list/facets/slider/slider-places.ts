/** Returns the values that a handle can take, in ascending order: the edges of the buckets, which are quantiles. */
export const edgesOf = ({ buckets }: { buckets: ReadonlyArray<{ min: number; max: number; count: number }> }) => {
  const last = buckets.at(-1)
  return last ? [...buckets.map(({ min }) => min), last.max] : []
}

/** Returns the edge indexes of a range, rounded outwards. Of several equal edges, the range includes all. */
export function placesOf({ min, max }: { min: number | null; max: number | null }, edges: readonly number[]) {
  const last = edges.length - 1
  const below = min === null ? undefined : edges.findLast((edge) => edge <= min)
  const above = max === null ? undefined : edges.find((edge) => edge >= max)
  return { from: below === undefined ? 0 : edges.indexOf(below), to: above === undefined ? last : edges.lastIndexOf(above) }
}

/** Returns the range between two edge indexes. A handle at its end of the slider means no bound (null). */
export const boundsAt = ({ from, to }: { from: number; to: number }, edges: readonly number[]) => ({
  min: from === 0 ? null : (edges[from] ?? null),
  max: to === edges.length - 1 ? null : (edges[to] ?? null),
})
