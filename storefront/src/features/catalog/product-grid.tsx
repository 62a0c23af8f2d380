import type { Product } from '@shop/contract/catalog'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-card.module.css'
import { useSeriesOf, useTagNames } from './use-catalog.ts'

/** Cards of the first row are in sight at once. */
const EAGER = 4

/** Products side by side, as a parts sheet: the cards share their lines. */
export function ProductGrid({ products }: { products: Product[] }) {
  const seriesOf = useSeriesOf()
  const tagNames = useTagNames()
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} series={seriesOf(product)} tags={tagNames(product)} eager={index < EAGER} />
      ))}
    </ul>
  )
}

/** As many empty cards as a page has, in the size of full ones. */
export function ProductGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
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
