import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import type { Ref } from 'react'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Heart } from '../favorites/heart.tsx'
import { Badges, Stock } from './badges.tsx'
import styles from './buy-box.module.css'
import { BuyLink } from './buy-link.tsx'
import { DetailPrice } from './detail-price.tsx'
import { partNumber, subtitleParts } from './product-facts.ts'
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
  const { id, name, subtitle, minAge, manualUrl, services } = product
  return (
    <div className={styles.box}>
      <p className={styles.first}>
        <span className="mono muted">{partNumber(series, id)}</span>
        {minAge !== null && <span className="mono muted">{t.fromAge(minAge)}</span>}
        <Stock product={product} />
      </p>
      <Badges discount={null} tags={tags} />
      <div>
        <h1 className={styles.name}>{name}</h1>
        {subtitle && <p className={`${styles.subtitle} mono`}>{subtitleParts(subtitle).join(' · ')}</p>}
      </div>
      <hr />
      <DetailPrice product={product} />
      <div className={styles.buy} ref={buyRef}>
        <div className={styles.actions}>
          <BuyLink product={product} label={t.buyNow} look="go" />
          <Heart product={product} className={styles.heart} />
        </div>
        <AddToCart product={product} />
        {product.productUrl.trim() && <p className={styles.hint}>{t.buyHint}</p>}
      </div>
      {services.length > 0 && (
        <>
          <hr />
          <ul className={styles.services}>
            {services.map((service) => (
              <li key={service.id}>
                <Icon name={service.icon ?? 'check'} />
                {service.serviceDesc}
              </li>
            ))}
          </ul>
        </>
      )}
      {manualUrl.trim() && <ManualLink product={product} />}
    </div>
  )
}

function ManualLink({ product: { name, manualUrl, manual } }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const { megabytes } = useFormats()
  return (
    <a className={buttonClass('quiet', 'wide')} href={manualUrl} target="_blank" rel="noopener">
      <Icon name="download" />
      {t.downloadManual}
      <span className="vh">{t.ofProductInNewTab(name)}</span>
      {manual && <span className="mono muted">{megabytes(manual.bytes)}</span>}
    </a>
  )
}
