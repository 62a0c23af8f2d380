import type { SpecRange } from '@shop/contract/catalog/filters/spec-filters'
import type { End } from '@shop/contract/catalog/units/systems'
import { useTexts } from '../../../../frame/language.tsx'
import styles from './slider.module.css'
import { boundsAt, edgesOf, placesOf } from './slider-places.ts'
import { facetsTexts } from '../texts.ts'

interface Props {
  name: string
  buckets: ReadonlyArray<{ min: number; max: number; count: number }>
  range: SpecRange
  spoken: (edge: number, end: End) => string
  /** Called with the new bounds; null means unbounded. */
  onSlide: (bounds: SpecRange) => void
}

/** Histogram with two handles. Users can type bounds instead, so it is hidden without scripts. */
export function Slider({ name, buckets, range, spoken, onSlide }: Props) {
  const t = useTexts(facetsTexts)
  const edges = edgesOf({ buckets })
  const places = placesOf(range, edges)
  const last = edges.length - 1
  const most = Math.max(...buckets.map(({ count }) => count), 1)

  const slide = (moved: Partial<typeof places>) => {
    onSlide(boundsAt({ from: Math.min(moved.from ?? places.from, places.to), to: Math.max(moved.to ?? places.to, places.from) }, edges))
  }
  return (
    <div className={styles.slider}>
      <div className={styles.bars} aria-hidden="true">
        {buckets.map(({ count }, index) => (
          <i
            key={index}
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
          aria-label={t.from(name)}
          aria-valuetext={spoken(edges[places.from] ?? 0, 'min')}
          onChange={({ currentTarget }) => slide({ from: Number(currentTarget.value) })}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={places.to}
          aria-label={t.upTo(name)}
          aria-valuetext={spoken(edges[places.to] ?? 0, 'max')}
          onChange={({ currentTarget }) => slide({ to: Number(currentTarget.value) })}
        />
      </div>
    </div>
  )
}
