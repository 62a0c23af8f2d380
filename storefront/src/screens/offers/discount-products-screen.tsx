import { ALL_SERIES, HOME } from '@shop/contract/addresses'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { ListTitle } from '../../features/product-list/list-title.tsx'
import { ProductList } from '../../features/product-list/product-list.tsx'
import { useFacets, useProductPage } from '../../features/product-list/use-filters.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Empty } from '../../ui/view-state.tsx'
import styles from './discount-products-screen.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { ALL_OFFERS_INPUT, greatestDiscount } from './greatest-discount.ts'
import { offersTexts } from './texts.ts'

export function DiscountProductsScreen() {
  const t = useTexts(offersTexts)
  const shared = useTexts(frameTexts)
  const products = useProductPage({ isDiscount: '1' })
  const greatest = greatestDiscount(useAsk('GET /product/page', ALL_OFFERS_INPUT).data, useLanguage())
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: shared.home }]} here={shared.offers} />
      <ListTitle title={shared.offers} lead={t.offersLead}>
        <div className={styles.figure}>
          {greatest > 0 && (
            <>
              <span className="lab">{t.offersUpTo}</span>
              <b>{t.offersOff(greatest)}</b>
            </>
          )}
        </div>
      </ListTitle>
      <ProductList
        products={products}
        facets={useFacets({ isDiscount: '1' })}
        hasSeries
        kind={undefined}
        nothing={
          <Empty title={t.noOffers} text={t.noOffersText}>
            <ShopLink className={buttonClass()} to={ALL_SERIES}>
              {shared.allSeries}
            </ShopLink>
          </Empty>
        }
      />
    </>
  )
}
