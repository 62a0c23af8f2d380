import type { Facet } from '@shop/contract/catalog/filters/facets'

/** The places of a slider's handles: from the least figure to the greatest, with as many products between two as between any others. */
export const edgesOf = ({ buckets }: Pick<Facet, 'buckets'>) => {
  const last = buckets.at(-1)
  return last ? [...buckets.map(({ min }) => min), last.max] : []
}

/** Where the handles of a range stand: the lower one at or below it, the upper one at or above it. */
export function placesOf({ min, max }: { min: number | null; max: number | null }, edges: readonly number[]) {
  const last = edges.length - 1
  const from =
    min === null
      ? 0
      : Math.max(
          0,
          edges.findLastIndex((edge) => edge <= min),
        )
  const to = max === null ? last : edges.findIndex((edge) => edge >= max)
  return { from: Math.min(from, last), to: to === -1 ? last : to }
}

/** The bounds that handles at these places mean: none at either end of the slider. */
export const boundsAt = ({ from, to }: { from: number; to: number }, edges: readonly number[]) => ({
  min: from === 0 ? null : (edges[from] ?? null),
  max: to === edges.length - 1 ? null : (edges[to] ?? null),
})
