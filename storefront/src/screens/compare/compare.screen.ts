import { query } from '../../frame/calls/api.ts'
import { useFormats, useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { COMPARE_SEARCH, comparedIn } from '../../features/compare/compared-ids.ts'
import { compareTexts } from '../../features/compare/texts.ts'
import { useComparison } from '../../features/compare/use-comparison.ts'
import { productTexts } from '../../features/product/texts.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { CompareScreen } from './compare-screen.tsx'

/** Page that compares up to four products. It has no canonical URL, because there are too many combinations to index. */
export const declaration: Declaration = {
  texts: [compareTexts, productTexts, unitsTexts],
  search: import.meta.env.SSR ? COMPARE_SEARCH : undefined,
  needs: ({ search }) => {
    const { ids } = comparedIn(search)
    return ids.length > 0 ? [query('GET /product/compare', { ids: ids.join(',') })] : []
  },
  useHead: () => {
    const t = useTexts(compareTexts)
    const { compare } = useTexts(productTexts)
    const { enumeration } = useFormats()
    const names = useComparison().comparison?.products.map(({ name }) => name) ?? []
    return { title: names.length > 0 ? t.titleOf(enumeration(names)) : compare, description: t.lead }
  },
  show: async () => CompareScreen,
}
