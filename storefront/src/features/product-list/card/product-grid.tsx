import type { Product } from '@shop/contract/catalog/catalog'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import cards from './product-card.module.css'
import styles from './product-grid.module.css'
import { useStoredFavorites } from '../../favorites/use-favorites.ts'
import { useSeriesOf } from '../../series/use-series.ts'
import { useTagNames } from '../../product/use-tags.ts'

/** Loading priorities of the first two pictures, which phones show first. */
const URGENCY = ['high', 'auto'] as const
/** `sizes` of pictures: 98 % of a card's width, by the number of columns. */
const SIZES = '(width < 360px) 89vw, (width < 768px) 45vw, (width < 1200px) 31vw, min(23vw, 385px)'

interface Props {
  products: Product[]
  /** True for a short row below other content, false for the main list. */
  isRow?: boolean
  /** Required if `className` changes the width of cards. */
  sizes?: string
  className?: string | undefined
}

export function ProductGrid({ products, isRow = false, sizes = SIZES, className = '' }: Props) {
  const seriesOf = useSeriesOf()
  const tagNames = useTagNames()
  const favorites = useStoredFavorites()
  return (
    <ul className={`${styles.grid} ${isRow ? styles.row : ''} ${className}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          series={seriesOf(product)}
          tags={tagNames(product)}
          isFavorite={favorites.has(product.id)}
          sizes={sizes}
          isRow={isRow}
          urgency={isRow ? undefined : URGENCY[index]}
        />
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ isRow, count = isRow ? 6 : 8, className = '' }: Omit<Props, 'products'> & { count?: number }) {
  return (
    <div className={`${styles.grid} ${isRow ? styles.row : ''} ${className}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cards.card}>
          <div className={cards.top} />
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
