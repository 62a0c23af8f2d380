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
import { RatingLink } from '../reviews/section/rating-link.tsx'
import { Badges, Stock } from './badges/badges.tsx'
import styles from './buy-box.module.css'
import { BuyLink } from './buying/buy-link.tsx'
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
  /** Gets the main Buy button. */
  buyRef: Ref<HTMLDivElement>
}

/** What a product is called, costs and comes with, and the way to buy it. */
export function BuyBox({ product, series, tags, buyRef }: Props) {
  const t = useTexts(productTexts)
  const { data: contacts = [] } = useAsk('GET /contact-us/list', {})
  const { id, name, subtitle, minAge, services, rating } = product
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
      <DetailPrice product={product} />
      <div className={styles.buy} ref={buyRef}>
        <div className={styles.actions}>
          <BuyLink product={product} label={t.buyNow} look="go" />
          <Heart product={product} className={styles.heart} />
        </div>
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
      {services.length > 0 && (
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
