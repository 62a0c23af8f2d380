import { compareAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { MAX_COMPARED } from '@shop/contract/limits'
import { useEffect, useRef } from 'react'
import { useAsk } from '../../../frame/calls/api.ts'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { Words } from '../../../frame/words/words.tsx'
import { buttonClass, iconButtonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useBarHeight } from '../../product/buying/use-bar-height.ts'
import { setChoice, setChosen } from '../../product/comparing/choice.ts'
import { ProductPicture } from '../../product/product-picture.tsx'
import { productTexts } from '../../product/texts.ts'
import { kindOfSeries, useSeriesOf } from '../../series/use-series.ts'
import styles from './compare-bar.module.css'
import { compareBarTexts } from './texts.ts'

interface Props {
  ids: readonly number[]
  /** True on pages that phones show without the bar. */
  isForReading?: boolean
}

/** Bar of the products chosen for comparison. Removes products that no longer exist from the choice. */
export function CompareBar({ ids, isForReading = false }: Props) {
  const t = useTexts(compareBarTexts)
  const { clear } = useTexts(frameTexts)
  const { compare, compareChosen } = useTexts(productTexts)
  const { data, isPlaceholderData } = useAsk('GET /product/compare', { ids: ids.join(',') })
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar, '--compare-bar', true)
  const gone = isPlaceholderData ? undefined : data?.missing
  useEffect(() => {
    if (gone?.length) setChoice(ids.filter((id) => !gone.includes(id)))
  }, [ids, gone])

  const free = MAX_COMPARED - ids.length
  const remove = (id: number, place: number) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('li button') ?? [])]
    const next = buttons[place + 1] ?? buttons[place - 1] ?? document.getElementById('main')
    setChosen(id, false)
    next?.focus({ preventScroll: true }) // the focused button disappears
  }
  const removeAll = () => {
    setChoice([])
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside ref={bar} className={`${styles.bar} ${isForReading ? styles.reading : ''} no-print`} aria-label={compare}>
      <p className="vh" role="status">
        {t.chosen(ids.length, MAX_COMPARED)}
      </p>
      <ul className={styles.slots}>
        {ids.map((id, place) => (
          <Slot key={id} product={data?.products.find((product) => product.id === id)} onRemove={() => remove(id, place)} />
        ))}
        {Array.from({ length: free }, (_, place) => (
          <li key={`free ${place}`} className={`${styles.slot} ${styles.free}`} aria-hidden={place > 0}>
            {place === 0 && <span>{t.placesFree(free)}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button type="button" className={`${buttonClass('small', 'quiet')} ${styles.clear}`} onClick={removeAll}>
          <Icon name="close" small />
          <span>{clear}</span>
        </button>
        {ids.length > 1 ? (
          <ShopLink className={buttonClass('small', 'solid')} to={compareAddress(ids)}>
            <Icon name="compare" small />
            <span>{compareChosen(ids.length)}</span>
          </ShopLink>
        ) : (
          <p className={styles.hint}>{t.chooseAnother}</p>
        )}
      </div>
    </aside>
  )
}

function Slot({ product, onRemove }: { product: Product | undefined; onRemove: () => void }) {
  const t = useTexts(compareBarTexts)
  const seriesOf = useSeriesOf()
  if (!product) return <li className={styles.slot} />
  return (
    <li className={styles.slot}>
      <span className={styles.picture}>
        <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(seriesOf(product))} sizes="64px" />
      </span>
      <span className={styles.name}>
        <Words text={product.name} />
      </span>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.remove}`}
        aria-label={t.removeFromComparison(product.name)}
        onClick={onRemove}
      >
        <Icon name="close" small />
      </button>
    </li>
  )
}
