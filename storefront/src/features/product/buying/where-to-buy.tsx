import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCountedBuy } from '../counting.ts'
import { productTexts } from '../texts.ts'
import styles from './where-to-buy.module.css'

/** Links to other sellers, which open in a new tab. The URL's host replaces a missing name. */
// oxlint-disable-next-line typescript/no-useless-default-assignment -- a process of the previous release responds without `buyUrls`
export function WhereToBuy({ product: { id, name, buyUrls = [] } }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  if (buyUrls.length === 0) return null
  return (
    <div className={styles.places}>
      <p className="lab">{t.alsoSoldBy}</p>
      <ul>
        {buyUrls.map((address, place) => (
          <li key={place}>
            <Seller product={{ id, name }} address={address} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SellerProps {
  product: Pick<ProductDetail, 'id' | 'name'>
  address: ProductDetail['buyUrls'][number]
}

function Seller({ product: { id, name }, address: { seller, label, url } }: SellerProps) {
  const t = useTexts(productTexts)
  const shown = seller || hostOf(url)
  const counted = useCountedBuy(id, shown)
  return (
    <a href={url} target="_blank" rel="noopener" {...counted}>
      <b>{shown}</b>
      {label && <span>{` ${label}`}</span>}
      <span className="vh">{t.ofProductInNewTab(name)}</span>
      <Icon name="external" small />
    </a>
  )
}

/** Returns the host of a URL. A path of the shop has no host and is returned unchanged. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
