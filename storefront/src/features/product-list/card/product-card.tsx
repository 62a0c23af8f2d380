import { productAddress } from '@shop/contract/addresses'
import type { Product, Series } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/price-text'
import { useState } from 'react'
import stages from '@shop/ui/stage.module.css'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Heart } from '../../favorites/heart.tsx'
import { Badges } from '../../product/badges/badges.tsx'
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
  tags: string[]
  isFavorite: boolean
  sizes: string
  urgency?: 'high' | 'auto' | undefined
  /** True for a card of a row below other content: it has no box to compare. */
  isRow: boolean
}

/** The whole card is a link. The heart, Buy and Add buttons lie above the link. */
export function ProductCard({ product, series, tags, isFavorite, sizes, urgency, isRow }: Props) {
  const t = useTexts(productTexts)
  const { id, name, subtitle, description } = product
  const [second, setSecond] = useState<typeof import('./second-picture.tsx')>()
  const loadSecond = () => {
    if (product.images[1]) import('./second-picture.tsx').then(setSecond, () => {}) // on failure the first picture stays
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only loads a picture; the interactive elements are inside
    <li className={styles.card} onPointerEnter={loadSecond} onFocus={loadSecond}>
      <div className={styles.top}>
        <Badges discount={shownReduction(product, useLanguage())?.percent ?? null} tags={tags} stockOf={product} />
        <Heart product={product} isFavorite={isFavorite} className={styles.heart} />
      </div>
      <div className={`${stages.stage} ${styles.stage}`}>
        <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(series)} sizes={sizes} urgency={urgency} />
        {second && <second.SecondPicture product={product} sizes={sizes} isRow={isRow} />}
      </div>
      <div className={styles.facts}>
        <p className={`${styles.part} mono`} translate="no">
          {partNumber(series, id)}
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
        {!product.retired && (
          <div className={styles.actions}>
            <BuyLink product={product} label={t.buy} />
            <AddToCart product={product} isIcon />
          </div>
        )}
        {!isRow && <CompareBox product={product} className={styles.foot} />}
      </div>
    </li>
  )
}
