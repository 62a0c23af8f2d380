import { productAddress } from '@shop/contract/addresses'
import type { Product, Series } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/catalog/reduction'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Heart } from '../../favorites/heart.tsx'
import stages from '../../../ui/stage.module.css'
import { BadgeRow, Stock } from '../../product/badges/badges.tsx'
import { BuyLink } from '../../product/buying/buy-link.tsx'
import { CompareBox } from '../../product/comparing/compare-box.tsx'
import { Price } from '../../product/price.tsx'
import styles from './product-card.module.css'
import { partNumber, subtitleParts } from '../../product/product-facts.ts'
import { kindOfSeries } from '../../series/use-series.ts'
import { productTexts } from '../../product/texts.ts'
import { ProductPicture } from '../../product/product-picture.tsx'

interface Props {
  product: Product
  series: Series | undefined
  /** Names of the product's tags. */
  tags: string[]
  /** How wide its picture is shown, as the `sizes` of HTML. */
  sizes: string
  urgency?: 'high' | 'auto' | undefined
  /** It stands in a row below something else, which is short. */
  isRow: boolean
}

/** A product in a list. The whole card is one link; the heart, Buy and Add lie above it. */
export function ProductCard({ product, series, tags, sizes, urgency, isRow }: Props) {
  const t = useTexts(productTexts)
  const { id, name, subtitle, description } = product
  const [second, setSecond] = useState<typeof import('./second-picture.tsx')>()
  const loadSecond = () => {
    if (product.images[1]) import('./second-picture.tsx').then(setSecond, () => {}) // without it the first stays
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pointed at or has the focus lies in it; this only loads its picture
    <li className={styles.card} onPointerEnter={loadSecond} onFocus={loadSecond}>
      <div className={`${stages.stage} ${styles.stage}`}>
        <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(series)} sizes={sizes} urgency={urgency} />
        {second && <second.SecondPicture product={product} sizes={sizes} isRow={isRow} />}
        <div className={styles.badges}>
          <BadgeRow discount={shownReduction(product, useLanguage())?.percent ?? null} tags={tags} />
        </div>
        <Heart product={product} className={styles.heart} />
      </div>
      <div className={styles.facts}>
        <p className={`${styles.part} mono`}>
          <span translate="no">{partNumber(series, id)}</span>
          <Stock product={product} />
        </p>
        <h3 className={styles.name}>
          <ShopLink to={productAddress(id)} translate="no">
            <Words text={name} />
          </ShopLink>
        </h3>
        {subtitle ? (
          <p className={`${styles.subtitle} mono`}>
            {subtitleParts(subtitle).map((part, index) => (
              <span key={index}>{part}</span>
            ))}
          </p>
        ) : (
          <p className={styles.description}>{description}</p>
        )}
        <Price product={product} className={styles.price} />
        <div className={styles.actions}>
          <BuyLink product={product} label={t.buy} />
          <AddToCart product={product} isIcon />
        </div>
        <CompareBox product={product} isOverPicture={isRow} className={isRow ? `${styles.foot} ${styles.corner}` : styles.foot} />
      </div>
    </li>
  )
}
