import type { Product } from '@shop/contract/catalog/catalog'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { tagIds } from './product-facts.ts'
import { productTexts } from './texts.ts'

export const useTagList = () => useAsk('GET /product-tag/list', {}).data ?? []

/** Returns a function that names a product's tags. Unknown ids are named 推荐 (decisions: Language and money). */
export function useTagNames() {
  const list = useTagList()
  const t = useTexts(productTexts)
  return (product: Product) => tagIds(product).map((id) => list.find((tag) => tag.id === id)?.tagName ?? t.unknownTag)
}
