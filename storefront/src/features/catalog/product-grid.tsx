import type { Product } from '@shop/contract/catalog'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-card.module.css'
import { useSeriesOf, useTagNames } from './use-catalog.ts'

/** Cards of the first row are in sight at once. */
const EAGER = 4

interface Props {
  products: Product[]
  /** A few below something else, side by side where they fit; else the list that a page is about. */
  isRow?: boolean
  className?: string | undefined
}

/** Products side by side, as a parts sheet: the cards share their lines. */
export function ProductGrid({ products, isRow, className = '' }: Props) {
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
          eager={!isRow && index < EAGER}
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
        <div key={index} className={styles.card}>
          <Skeleton className={styles.stage} />
          <div className={styles.facts}>
            <Skeleton className={styles.line} />
            <Skeleton className={styles.nameSkeleton} />
            <Skeleton className={styles.line} />
            <Skeleton className={styles.priceSkeleton} />
            <Skeleton className={styles.buttonSkeleton} />
          </div>
        </div>
      ))}
    </div>
  )
}
