import { ALL_SERIES } from '@shop/contract/addresses'
import type { Comparison as ComparisonData } from '@shop/contract/catalog/comparison'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { kindOfSeries, useSeriesOf } from '../series/use-series.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './comparison.module.css'
import { UnitChoice } from '../units/unit-choice.tsx'
import { useFigures } from './figures.ts'
import type { Pair } from './product-head.tsx'
import { sharedRows } from './row-rules.ts'
import { ScaleDrawing } from './scale/scale-drawing.tsx'
import { compareTexts } from './texts.ts'

/** Attribute that makes screen readers announce the checkbox as a switch. */
const SWITCH = { role: 'switch' } as const

interface Props {
  comparison: ComparisonData
  notices: readonly string[]
  onRemove: (id: number, place: number) => void
}

export function Comparison({ comparison, notices, onRemove }: Props) {
  const t = useTexts(compareTexts)
  const { allSeries } = useTexts(frameTexts)
  const seriesOf = useSeriesOf()
  const showFigure = useFigures(comparison)
  const head = useRef<HTMLTableSectionElement>(null)
  const { products } = comparison
  const [pair, choosePair] = usePair(products.length, head)
  const rows = sharedRows(
    comparison.rows,
    products.map((product) => kindOfSeries(seriesOf(product))),
  )
  const equal = rows.filter(({ same }) => same).length
  const isAlone = products.length < 2
  const said = [
    ...notices,
    ...(rows.length < comparison.rows.length ? [t.sharedRows(rows.length, comparison.rows.length)] : []),
    ...(isAlone ? [t.oneAlone] : []),
  ]
  return (
    <div className={styles.comparison}>
      <Notices notices={said} />
      {isAlone && (
        <ShopLink className={buttonClass('quiet')} to={ALL_SERIES}>
          {allSeries}
        </ShopLink>
      )}
      <ScaleDrawing {...comparison} pair={pair} showFigure={showFigure} />
      <div>
        <div className={styles.views}>
          {!isAlone && (
            <label className={styles.switch}>
              <input type="checkbox" {...SWITCH} defaultChecked />
              <span>{t.differencesOnly}</span>
              {equal > 0 && <span className={`${styles.hidden} mono`}>{t.equalRows(equal)}</span>}
            </label>
          )}
          <UnitChoice units={rows.map(({ unit }) => unit)} />
        </div>
        <ComparisonTable
          products={products}
          rows={rows}
          pair={pair}
          onPair={choosePair}
          onRemove={onRemove}
          showFigure={showFigure}
          headRef={head}
        />
      </div>
    </div>
  )
}

export function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

/** Returns the indexes of the products that a phone shows, initially the first two. After a change, the select takes the focus. */
function usePair(products: number, head: { current: HTMLElement | null }) {
  const [chosen, setChosen] = useState<Pair>([0, 1])
  const side = useRef<number>(undefined)
  const pair = chosen.every((place) => place < products) ? chosen : [0, 1].filter((place) => place < products)
  useLayoutEffect(() => {
    if (side.current !== undefined) head.current?.querySelector<HTMLElement>(`select[data-side="${side.current}"]`)?.focus()
    side.current = undefined
  }, [head, chosen])
  const choose = (next: Pair, from: number) => {
    side.current = from
    setChosen(next)
  }
  return [pair, choose] as const
}
