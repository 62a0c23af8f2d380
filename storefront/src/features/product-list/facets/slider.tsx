import type { Facet } from '@shop/contract/catalog/filters/facets'
import type { SpecRange } from '@shop/contract/catalog/filters/spec-filters'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { unitName } from '../../units/other-system.ts'
import { unitsTexts } from '../../units/texts.ts'
import styles from './slider.module.css'
import { boundsAt, edgesOf, placesOf } from './slider-places.ts'
import { facetsTexts } from './texts.ts'
import { boundText } from './use-spec-words.ts'

interface Props {
  facet: Facet
  range: SpecRange
  unit: string
  /** The bounds that the handles mean; null: none. */
  onSlide: (bounds: SpecRange) => void
}

/** How many products there are between the places of two handles. It only helps to type: where it has no script it is not there. */
export function Slider({ facet, range, unit, onSlide }: Props) {
  const t = useTexts(facetsTexts)
  const { unitNames } = useTexts(unitsTexts)
  const language = useLanguage()
  const edges = edgesOf(facet)
  const places = placesOf(range, edges)
  const last = edges.length - 1
  const most = Math.max(...facet.buckets.map(({ count }) => count), 1)

  const slide = (moved: Partial<typeof places>) => {
    onSlide(boundsAt({ from: Math.min(moved.from ?? places.from, places.to), to: Math.max(moved.to ?? places.to, places.from) }, edges))
  }
  const spoken = (place: number, end: 'min' | 'max') =>
    shownFigure(Number(boundText(edges[place] ?? 0, facet, unit, end)), unitName(unit, unitNames) || undefined, language)
  return (
    <div className={styles.slider}>
      <div className={styles.bars} aria-hidden="true">
        {facet.buckets.map(({ min, count }, index) => (
          <i
            key={min}
            className={index >= places.from && index < places.to ? styles.on : undefined}
            style={{ height: `${count === 0 ? 0 : Math.max(8, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className={styles.rail}>
        <span className={styles.track} style={{ left: `${(places.from / last) * 100}%`, right: `${100 - (places.to / last) * 100}%` }} />
        <input
          type="range"
          min={0}
          max={last}
          value={places.from}
          aria-label={t.from(facet.name)}
          aria-valuetext={spoken(places.from, 'min')}
          onChange={({ currentTarget }) => slide({ from: Number(currentTarget.value) })}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={places.to}
          aria-label={t.upTo(facet.name)}
          aria-valuetext={spoken(places.to, 'max')}
          onChange={({ currentTarget }) => slide({ to: Number(currentTarget.value) })}
        />
      </div>
    </div>
  )
}
