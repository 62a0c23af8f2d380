import { productAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/price-text'
import type { Favorite } from '@shop/contract/favorites/favorites'
import stages from '@shop/ui/stage.module.css'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Badges } from '../product/badges/badges.tsx'
import { BuyLink } from '../product/buying/buy-link.tsx'
import { CompareBox } from '../product/comparing/compare-box.tsx'
import { Price } from '../product/price.tsx'
import { partNumber, subtitleParts } from '../product/product-facts.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { productTexts } from '../product/texts.ts'
import { kindOfSeries } from '../series/use-series.ts'
import { CollectionTime } from './collection-time.tsx'
import styles from './favorite-row.module.css'
import { favoritesListTexts } from './texts.ts'

/** Number of services shown (spec §9). */
const SERVICES_SHOWN = 2

interface Props {
  favorite: Favorite
  series: Series | undefined
  tags: string[]
  onRemove: () => void
}

export const nameId = (productId: number) => `favorite-${productId}`

export function FavoriteRow({ favorite: { product, addedTime }, series, tags, onRemove }: Props) {
  const t = useTexts(favoritesListTexts)
  const { buyNow } = useTexts(productTexts)
  const { id, name, subtitle, description, services, retired } = product
  return (
    <li className={styles.row}>
      <div className={`${stages.stage} ${styles.stage}`}>
        <ProductPicture product={product} kind={kindOfSeries(series)} sizes="(width < 768px) 96px, 240px" />
      </div>
      <div className={styles.facts}>
        <div className={styles.first}>
          <span className={`${styles.number} mono muted`} translate="no">
            {partNumber(series, id)}
          </span>
          <Badges discount={shownReduction(product, useLanguage())?.percent ?? null} tags={tags} stockOf={product} />
        </div>
        <h3 className={styles.name}>
          <ShopLink id={nameId(id)} to={productAddress(id)} translate="no">
            <Words text={name} />
          </ShopLink>
        </h3>
        {subtitle ? (
          <p className={`${styles.about} mono muted`}>{subtitleParts(subtitle).join(' · ')}</p>
        ) : (
          <p className={`${styles.about} ${styles.description}`}>{description}</p>
        )}
        <Price product={product} className={styles.price} />
        {services.length > 0 && !retired && (
          <p className={styles.services}>
            <span>
              {services
                .slice(0, SERVICES_SHOWN)
                .map(({ serviceDesc }) => serviceDesc)
                .join(' · ')}
            </span>{' '}
            {services.length > SERVICES_SHOWN && <span className="mono">{t.moreServices(services.length - SERVICES_SHOWN)}</span>}
          </p>
        )}
        <p className={`${styles.collected} mono muted`}>
          <span>{t.collected}</span> <CollectionTime iso={addedTime} />
        </p>
      </div>
      <div className={styles.actions}>
        <BuyLink product={product} label={buyNow} look="solid" />
        <ShopLink className={buttonClass('quiet')} to={productAddress(id)}>
          <span>{t.viewDetail}</span>
          <span className="vh">{t.ofProduct(name)}</span>
        </ShopLink>
        <div className={styles.last}>
          <CompareBox product={product} isIcon />
          <button type="button" className={`${buttonClass('quiet')} ${styles.remove}`} aria-haspopup="dialog" onClick={onRemove}>
            <Icon name="trash" small />
            <span className={styles.removeWord}>{t.remove}</span>
            <span className="vh">{t.ofProduct(name)}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
