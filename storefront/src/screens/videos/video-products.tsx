import { productAddress } from '@shop/contract/addresses'
import { Heart } from '../../features/favorites/heart.tsx'
import { Price } from '../../features/product/price.tsx'
import { ProductPicture } from '../../features/product/product-picture.tsx'
import { kindOfSeries, useSeriesOf } from '../../features/series/use-series.ts'
import { videosTexts } from '../../features/videos/texts.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import stages from '../../ui/stage.module.css'
import styles from './video-products.module.css'

/** The products that a video shows. Fails silently: then, and where it shows none, nothing is here. */
export function VideoProducts({ id }: { id: string }) {
  const t = useTexts(videosTexts)
  const seriesOf = useSeriesOf()
  const { data: products = [] } = useAsk('GET /videos/{id}/products', { id })
  if (products.length === 0) return null
  return (
    <section aria-label={t.inThisVideo} className={styles.products}>
      <h2 className="lab">{t.inThisVideo}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id} className={styles.row}>
            <div className={`${stages.stage} ${styles.stage}`}>
              <ProductPicture product={{ ...product, name: '' }} kind={kindOfSeries(seriesOf(product))} sizes="128px" />
            </div>
            <div className={styles.facts}>
              <h3>
                <ShopLink to={productAddress(product.id)}>{product.name}</ShopLink>
              </h3>
              <Price product={product} />
            </div>
            <Heart product={product} className={styles.heart} />
          </li>
        ))}
      </ul>
    </section>
  )
}
