import type { Product, Series } from '@shop/contract/catalog/catalog'
import { useAsk } from '../../frame/calls/api.ts'
import type { Kind } from '../../ui/drawing/kind.ts'

/** All series in the merchant's order; the shell needs them. */
export const useSeriesList = () => useAsk('GET /product-series/list', {}).data ?? []

/** Finds the series of a product; undefined where it is no longer listed. */
export function useSeriesOf() {
  const list = useSeriesList()
  return (product: Product) => list.find(({ id }) => id === product.seriesId)
}

/** The kind of a series, for its icon and drawings. */
export const kindOfSeries = (series: Series | undefined): Kind | undefined => series?.kind ?? undefined
