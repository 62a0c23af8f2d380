import { useTexts } from '../../frame/language.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ProductGrid } from '../product-list/card/product-grid.tsx'
import { productTexts } from '../product/texts.ts'
import { useViewed } from './use-viewed.ts'
import styles from './viewed-row.module.css'

export function ViewedRow({ current }: { current: number }) {
  const t = useTexts(productTexts)
  const products = useViewed(current)
  if (products.length === 0) return null
  return (
    <section className={`${styles.section} no-print`}>
      <SectionHead title={t.recentlyViewed} />
      <ProductGrid products={products} isRow />
    </section>
  )
}
