import { productAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { useSearchParams } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import type { ScrollState } from '../../frame/use-search-change.ts'
import { Words } from '../../frame/words/words.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { partNumber } from '../product/product-facts.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { kindOfSeries, useSeriesOf } from '../series/use-series.ts'
import { addressWith } from './compared-ids.ts'
import styles from './product-head.module.css'
import { ROLES } from './table-roles.ts'
import { compareTexts } from './texts.ts'

/** Indexes of the one or two products that a phone shows side by side. */
export type Pair = readonly number[]

/** Returns a column's CSS order on phones. Products outside the pair, which phones show only without scripts, come last. */
export const orderIn = (pair: Pair, place: number) => (pair.includes(place) ? pair.indexOf(place) : pair.length)

interface Props {
  products: readonly Product[]
  place: number
  pair: Pair
  /** `side` (0 or 1) says which of the two selects takes the focus. */
  onPair: (pair: Pair, side: number) => void
  onRemove: () => void
}

const KEEP: ScrollState = { scroll: 'keep' }

export function ProductHead({ products, place, pair, onPair, onRemove }: Props) {
  const t = useTexts(compareTexts)
  const seriesOf = useSeriesOf()
  const [search] = useSearchParams()
  const product = products[place]
  const side = pair.indexOf(place)
  if (!product) return null
  const rest = products.filter(({ id }) => id !== product.id).map(({ id }) => id)
  /** Shows the chosen product on this side. If it is on the other side, both products swap. */
  const show = (chosen: number) => {
    onPair(
      pair.map((shown) => (shown === place ? chosen : shown === chosen ? place : shown)),
      side,
    )
  }
  return (
    <th {...ROLES.columnHeader} scope="col" className={styles.head} data-side={side} style={{ order: orderIn(pair, place) }}>
      <div className={styles.parts}>
        <span className={styles.picture}>
          <ProductPicture
            product={{ ...product, name: '' }}
            kind={kindOfSeries(seriesOf(product))}
            sizes="96px"
            urgency={side < 0 ? undefined : 'auto'} // lazy for products that phones hide
          />
        </span>
        <ShopLink className={styles.name} to={productAddress(product.id)} translate="no">
          <Words text={product.name} />
        </ShopLink>
        {products.length > 2 && (
          <select
            className={styles.select}
            aria-label={t.shownProduct(side + 1)}
            value={place}
            data-side={side}
            onChange={({ currentTarget }) => show(Number(currentTarget.value))}
          >
            {products.map((other, index) => (
              <option key={other.id} value={index}>
                {`${partNumber(seriesOf(other), other.id)} ${other.name}`}
              </option>
            ))}
          </select>
        )}
        <ShopLink
          className={`${iconButtonClass} ${styles.remove}`}
          to={addressWith(rest, search)}
          state={KEEP}
          rel="nofollow"
          aria-label={t.removeNamed(product.name)}
          title={t.removeNamed(product.name)}
          data-remove
          onClick={onRemove}
        >
          <Icon name="close" small />
        </ShopLink>
      </div>
    </th>
  )
}
