import { type RefObject, useEffect } from 'react'
import { ProductList } from '../product-list/product-list.tsx'
import { useFacets, useProductPage } from '../product-list/use-filters.ts'
import styles from './search-results.module.css'

/** Lists products of any series that fit one product. Removing the filter focuses the search field. */
export function FittingList({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const products = useProductPage({})
  const facets = useFacets({})
  useEffect(
    () => () => {
      if (document.activeElement === document.body) field.current?.focus()
    },
    [field],
  )
  return (
    <div className={styles.results}>
      <ProductList products={products} facets={facets} hasSeries kind={undefined} nothing={null} />
    </div>
  )
}
