import type { Kind } from '@shop/ui/drawing'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Empty } from '../../../ui/view-state.tsx'
import { type Change, type Facets, useFilters } from '../use-filters.ts'
import type { Filters } from '../product-filters.ts'
import { productTexts } from '../../product/texts.ts'
import { productListTexts } from '../texts.ts'
import { useSeriesList } from '../../series/use-series.ts'
import styles from './loosen.module.css'
import { facetsTexts } from './texts.ts'

interface Loosened {
  name: string
  count: number
  off: Change
}

/** If no product matches, offers to remove one filter and shows how many products would then match. */
export function Loosen({ facets, kind }: { facets: Facets | undefined; kind: Kind | undefined }) {
  const t = useTexts(productListTexts)
  const words = useTexts(facetsTexts)
  const { change, clear } = useFilters()
  const ways = useWays(facets)
  return (
    <Empty kind={kind} title={t.noProducts} text={ways.length > 0 ? words.withoutOne : t.noProductsText}>
      <div className={styles.ways}>
        {ways.map(({ name, count, off }) => (
          <button key={name} type="button" className={buttonClass('small')} onClick={() => change(off)}>
            {words.without(name, count)}
          </button>
        ))}
        <button type="button" className={buttonClass('small')} onClick={clear}>
          {t.clearFilters}
        </button>
      </div>
    </Empty>
  )
}

/** Returns the filters whose removal gives results, with their number: each facet is counted without its own filter. */
function useWays(facets: Facets | undefined): Loosened[] {
  const t = useTexts(facetsTexts)
  const { price } = useTexts(productTexts)
  const { filters } = useFilters()
  const series = useSeriesList()
  if (!facets) return []
  const { specs, min, max } = filters
  const ofSpecs = specs.flatMap(({ key }) => {
    const facet = facets.facets.find((one) => one.key === key)
    return facet
      ? [
          {
            name: facet.name,
            count: facet.stated + facet.notStated,
            off: (now: Filters) => ({ specs: now.specs.filter((other) => other.key !== key) }),
          },
        ]
      : []
  })
  const ofPrice = { name: price, count: sumOf(facets.price?.buckets ?? []), off: { min: undefined, max: undefined } }
  const name = series.find(({ id }) => id === filters.series)?.name ?? t.series
  const ofSeries = { name, count: sumOf(facets.series), off: { series: undefined } }
  const ways = [
    ...ofSpecs,
    ...(min === undefined && max === undefined ? [] : [ofPrice]),
    ...(filters.series === undefined ? [] : [ofSeries]),
  ]
  return ways.filter(({ count }) => count > 0)
}

const sumOf = (parts: ReadonlyArray<{ count: number }>) => parts.reduce((sum, { count }) => sum + count, 0)
