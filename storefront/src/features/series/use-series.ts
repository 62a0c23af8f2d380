import type { Product, Series } from '@shop/contract/catalog/catalog'
import { query, useAsk } from '../../frame/calls/api.ts'
import type { Kind } from '../../ui/drawing/kind.ts'

/** Asks for series as menus show them. */
export const BRIEF = { isBrief: '1' } as const

/** All series as menus show them; the shell needs them. */
export const BRIEF_SERIES = query('GET /product-series/list', BRIEF)

/** All series in the merchant's order, as menus show them. */
export const useSeriesList = () => useAsk('GET /product-series/list', BRIEF).data ?? []

/** Finds the series of a product; undefined where it is no longer listed. */
export function useSeriesOf() {
  const list = useSeriesList()
  return (product: Product) => list.find(({ id }) => id === product.seriesId)
}

/** The kind of a series, for its icon and drawings. */
export const kindOfSeries = (series: Series | undefined): Kind | undefined => series?.kind ?? undefined

/** The kind that the shop is shown by where a drawing stands for all of it: that of its first series. */
export const useFirstKind = () => useSeriesList().flatMap((series) => kindOfSeries(series) ?? [])[0]
