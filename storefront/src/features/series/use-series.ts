import type { Product, Series } from '@shop/contract/catalog/catalog'
import type { Kind } from '@shop/ui/drawing'
import { query, useAsk } from '../../frame/calls/api.ts'

export const BRIEF = { isBrief: '1' } as const

export const BRIEF_SERIES = query('GET /product-series/list', BRIEF)

/** Returns the series in the merchant's order. */
export const useSeriesList = () => useAsk('GET /product-series/list', BRIEF).data ?? []

/** Returns a function that finds a product's series; undefined if it is no longer listed. */
export function useSeriesOf() {
  const list = useSeriesList()
  return (product: Product) => list.find(({ id }) => id === product.seriesId)
}

export const kindOfSeries = (series: Series | undefined): Kind | undefined => series?.kind ?? undefined

/** Kind of the first series, used where a drawing represents the shop. */
export const useFirstKind = () => useSeriesList().flatMap((series) => kindOfSeries(series) ?? [])[0]
