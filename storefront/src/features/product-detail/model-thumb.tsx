import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../frame/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductModel } from '../product/product-model.tsx'
import { productTexts } from '../product/texts.ts'
import styles from './model-thumb.module.css'

export function ModelThumb({ product, series }: { product: ProductDetail; series: Series | undefined }) {
  const { view3d } = useTexts(productTexts)
  return (
    <ProductModel product={product} series={series} className={styles.thumb}>
      <Icon name="cube" />
      <span className="mono" aria-hidden="true">
        3D
      </span>
      <span className="vh">{view3d}</span>
    </ProductModel>
  )
}
