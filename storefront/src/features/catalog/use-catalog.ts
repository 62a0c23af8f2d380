import type { Product, Series } from '@shop/contract/catalog'
import { useAsk } from '../../app/api.ts'
import { useTexts } from '../../app/language.tsx'
import { type Kind, kindOf } from '../../ui/kind.ts'
import { tagIds } from './product-facts.ts'

/** All series in the merchant's order; the shell brought them. */
export const useSeriesList = () => useAsk('GET /product-series/list', {}).data ?? []

/** Finds the series of a product; undefined where it is no longer listed. */
export function useSeriesOf() {
  const list = useSeriesList()
  return (product: Product) => list.find(({ id }) => id === product.seriesId)
}

/** The kind of a series, for its icon and drawings. */
export const kindOfSeries = (series: Series | undefined): Kind | undefined => series && kindOf(series.code, series.name)

export const useTagList = () => useAsk('GET /product-tag/list', {}).data ?? []

/** Names a product's tags; an id that the shop does not know reads 推荐 (decisions: Language and money). */
export function useTagNames() {
  const list = useTagList()
  const t = useTexts()
  return (product: Product) => tagIds(product).map((id) => list.find((tag) => tag.id === id)?.tagName ?? t.unknownTag)
}
