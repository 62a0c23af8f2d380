import type { Product } from '@shop/contract/catalog/catalog'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import cards from './product-card.module.css'
import styles from './product-grid.module.css'
import { useSeriesOf } from '../../series/use-series.ts'
import { useTagNames } from '../../product/use-tags.ts'

/** Of the cards that are in sight on a phone when the page opens. */
const URGENCY = ['high', 'auto'] as const
/** 98 % of a card, of which there are so many side by side. */
const SIZES = '(width < 360px) 89vw, (width < 768px) 45vw, (width < 1200px) 31vw, min(23vw, 385px)'

interface Props {
  products: Product[]
  /** A few below something else, side by side where they fit; else the list that a page is about. */
  isRow?: boolean
  /** How wide a picture is shown, where the class changes that. */
  sizes?: string
  className?: string | undefined
}

/** Products side by side, as a parts sheet: the cards share their lines. */
export function ProductGrid({ products, isRow = false, sizes = SIZES, className = '' }: Props) {
  const seriesOf = useSeriesOf()
  const tagNames = useTagNames()
  return (
    <ul className={`${styles.grid} ${isRow ? styles.row : ''} ${className}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          series={seriesOf(product)}
          tags={tagNames(product)}
          sizes={sizes}
          isRow={isRow}
          urgency={isRow ? undefined : URGENCY[index]}
        />
      ))}
    </ul>
  )
}

/** Empty cards in the size of full ones. */
export function ProductGridSkeleton({ isRow, count = isRow ? 6 : 8, className = '' }: Omit<Props, 'products'> & { count?: number }) {
  return (
    <div className={`${styles.grid} ${isRow ? styles.row : ''} ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cards.card}>
          <Skeleton className={cards.stage} />
          <div className={cards.facts}>
            <Skeleton className={cards.line} />
            <Skeleton className={cards.nameSkeleton} />
            <Skeleton className={cards.line} />
            <Skeleton className={cards.priceSkeleton} />
            <Skeleton className={cards.buttonSkeleton} />
            {!isRow && <div className={cards.foot} />}
          </div>
        </div>
      ))}
    </div>
  )
}
