import { productAddress } from '@shop/contract/addresses'
import stages from '@shop/ui/stage.module.css'
import { Heart } from '../../features/favorites/heart.tsx'
import { useStoredFavorites } from '../../features/favorites/use-favorites.ts'
import { Price } from '../../features/product/price.tsx'
import { ProductPicture } from '../../features/product/product-picture.tsx'
import { kindOfSeries, useSeriesOf } from '../../features/series/use-series.ts'
import { videosTexts } from '../../features/videos/texts.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import styles from './video-products.module.css'

/** List of products in a video. Renders nothing if the call fails or there are no products. */
export function VideoProducts({ id }: { id: string }) {
  const t = useTexts(videosTexts)
  const seriesOf = useSeriesOf()
  const favorites = useStoredFavorites()
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
            <Heart product={product} isFavorite={favorites.has(product.id)} className={styles.heart} />
          </li>
        ))}
      </ul>
    </section>
  )
}
