import { type Language, LANGUAGES } from '@shop/contract/languages'
import { reductionOf, toFen } from '@shop/contract/money'
import { formatPrice, shownReduction } from '@shop/contract/price-text'
import { memo, useDeferredValue } from 'react'
import { Tag } from '../../../../ui/marks/marks.tsx'
import { momentText } from '../../../../frame/times.ts'
import type { Typed } from '../../../records/fields/figures.tsx'
import { useField } from '../../../records/record-context.tsx'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { pricesTexts as t } from '../../texts.ts'
import { type KeptProduct, type ScheduledPrice, useProduct } from '../../use-product.ts'
import { PriceChart } from './price-chart.tsx'
import { type FormPrices, nextReduction, priceLine, type Priced, type Reduction, shownAt, wholeRows } from './price-line.ts'
import styles from './prices-section.module.css'

export function ShownPrice() {
  const [{ value: price }] = useField<Typed>('price')
  const [{ value: originalPrice }] = useField<Typed>('originalPrice')
  const [{ value: schedule }] = useField<readonly ScheduledPrice[]>('schedule')
  return <Shown price={useDeferredValue(price)} originalPrice={useDeferredValue(originalPrice)} schedule={useDeferredValue(schedule)} />
}

interface ShownProps {
  price: Typed
  originalPrice: Typed
  schedule: readonly ScheduledPrice[]
}

/** Gets deferred values, so that a key press renders the price fields first. */
const Shown = memo(function Shown({ price, originalPrice, schedule }: ShownProps) {
  const { product } = useProduct()
  const language = useLanguage()
  const now = Date.parse(product.now)
  if (typeof price !== 'number' || product.shop.retired) return null // the page of a retired product has no price
  const form: FormPrices = {
    price,
    originalPrice: typeof originalPrice === 'number' ? originalPrice : null,
    schedule: [...wholeRows(schedule), ...product.offers.map((offer) => ({ ...offer, originalPrice: null }))],
  }
  const line = priceLine(form, product.prices, now)
  const next = nextReduction(line, now)
  const [shown, then] = [shownAt(line, now), next === undefined ? undefined : shownAt(line, next)]
  const isOther = product.state === 'live' && shown !== undefined && !isAsInShop(shown, product.priceNow)
  const drawn = then ?? shown
  return (
    <div className={styles.shown}>
      {drawn?.reduction && drawn.reduction.lowest !== null && <PriceChart line={line} reduction={drawn.reduction} until={next ?? now} />}
      {product.state === 'live' && (
        <Printed words={t.inShopNow} price={inShop(product.priceNow)} lowest={product.priceNow.lowestPrice30Days} language={language} />
      )}
      {shown && (isOther || product.state !== 'live') && (
        <Printed words={t.withThis} price={shown} lowest={shown.reduction?.lowest ?? null} language={language} />
      )}
      {then && (
        <Printed
          words={t.inShopFrom(momentText(new Date(then.since).toISOString()))}
          price={then}
          lowest={then.reduction?.lowest ?? null}
          language={language}
        />
      )}
    </div>
  )
})

interface PrintedProps {
  words: string
  price: Pick<Priced, 'price' | 'original'>
  lowest: number | null
  language: Language
}

function Printed({ words, price: { price, original }, lowest, language }: PrintedProps) {
  const discount = reductionOf(toFen(price), original === null ? null : toFen(original))?.percent ?? null
  const off = shownReduction({ price, originalPrice: original, discount }, language)
  return (
    <div className={styles.printed}>
      <div>
        <span className="lab">{words}</span>
        <p className={styles.prices}>
          <b className={`num ${styles.big} ${off ? styles.reduced : ''}`} translate="no">
            {formatPrice(price, language)}
          </b>
          {off && (
            <>
              <s className="num">
                <span className="vh">{`${t.was} `}</span>
                <span translate="no">{formatPrice(off.originalPrice, language)}</span>
              </s>
              {off.percent !== null && <Tag isCut>{t.off(off.percent)}</Tag>}
            </>
          )}
        </p>
      </div>
      <div className={styles.reasons}>
        {off && <p>{lowest === null ? t.noLowest : t.lowest(formatPrice(lowest, language))}</p>}
        <p className="mono muted">
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <span key={other} translate="no">{`${other.toUpperCase()} ${formatPrice(price, other)}`}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

const inShop = ({ price, originalPrice }: KeptProduct['priceNow']) => ({ price, original: originalPrice })
const isAsInShop = (shown: Priced & { reduction: Reduction | undefined }, { price, originalPrice }: KeptProduct['priceNow']) =>
  shown.price === price && shown.original === originalPrice
