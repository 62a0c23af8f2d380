import { contactAddress } from '@shop/contract/addresses'
import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { shopEmailOf } from '@shop/contract/email'
import type { Ref } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Heart } from '../favorites/heart.tsx'
import { useStoredFavorites } from '../favorites/use-favorites.ts'
import { NoticeButton } from '../notices/notice-button.tsx'
import { RatingLink } from '../reviews/section/rating-link.tsx'
import { Badges, Stock } from './badges/badges.tsx'
import styles from './buy-box.module.css'
import { BuyLink } from './buying/buy-link.tsx'
import { Discontinued } from './buying/discontinued.tsx'
import { WhereToBuy } from './buying/where-to-buy.tsx'
import { CompareBox } from './comparing/compare-box.tsx'
import { DetailPrice } from './detail-price.tsx'
import { partNumber, subtitleParts } from './product-facts.ts'
import { ProductModel } from './product-model.tsx'
import { productTexts } from './texts.ts'

interface Props {
  product: ProductDetail
  series: Series | undefined
  tags: string[]
  buyRef: Ref<HTMLDivElement>
}

export function BuyBox({ product, series, tags, buyRef }: Props) {
  const t = useTexts(productTexts)
  const { data: contacts = [] } = useAsk('GET /contact-us/list', {})
  const favorites = useStoredFavorites()
  const { id, name, subtitle, minAge, services, rating, retired } = product
  return (
    <div className={styles.box}>
      <p className={styles.first}>
        <span className="mono muted" translate="no">
          {partNumber(series, id)}
        </span>
        {minAge !== null && <span className="mono muted">{t.fromAge(minAge)}</span>}
        <Stock product={product} />
      </p>
      <Badges discount={null} tags={tags} />
      <div>
        <h1 className={styles.name} translate="no">
          <Words text={name} />
        </h1>
        {subtitle && <p className={`${styles.subtitle} mono`}>{subtitleParts(subtitle).join(' · ')}</p>}
        {rating && <RatingLink rating={rating} />}
      </div>
      <hr />
      {retired ? (
        <Discontinued retired={retired} />
      ) : (
        <div className={styles.price}>
          <DetailPrice product={product} />
          <NoticeButton kind="price" of={{ productId: id }} />
        </div>
      )}
      <div className={styles.buy} ref={buyRef}>
        <div className={styles.actions}>
          <BuyLink product={product} label={t.buyNow} look="go" />
          <Heart product={product} isFavorite={favorites.has(id)} className={styles.heart} />
        </div>
        {!retired && product.available === 0 && <NoticeButton kind="stock" of={{ productId: id }} />}
        <AddToCart product={product} />
        <CompareBox product={product} />
        {product.productUrl.trim() && <p className={styles.hint}>{product.available > 0 ? t.buyHint : t.soldOutHint}</p>}
        <WhereToBuy product={product} />
        {shopEmailOf(contacts) !== undefined && (
          <ShopLink className={`${textLinkClass} ${styles.ask}`} to={contactAddress(id)} rel="nofollow">
            {t.askAboutProduct}
          </ShopLink>
        )}
      </div>
      {services.length > 0 && !retired && (
        <>
          <hr />
          <ul className={styles.services}>
            {services.map((service) => (
              <li key={service.id}>
                <Icon name={service.icon ?? 'check'} />
                <span>{service.serviceDesc}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ProductModel product={product} series={series} className={buttonClass('quiet', 'wide')}>
        <Icon name="cube" />
        <span>{t.view3d}</span>
      </ProductModel>
    </div>
  )
}
