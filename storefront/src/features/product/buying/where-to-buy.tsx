import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { productTexts } from '../texts.ts'
import styles from './where-to-buy.module.css'

/** The further addresses to buy a product at, each in a new tab; one without a seller goes by its host. */
// oxlint-disable-next-line typescript/no-useless-default-assignment -- a process of the release before answers without it
export function WhereToBuy({ product: { name, buyUrls = [] } }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  if (buyUrls.length === 0) return null
  return (
    <div className={styles.places}>
      <p className="lab">{t.alsoSoldBy}</p>
      <ul>
        {buyUrls.map(({ seller, label, url }, place) => (
          <li key={place}>
            <a href={url} target="_blank" rel="noopener">
              <b>{seller || hostOf(url)}</b>
              {label && <span>{` ${label}`}</span>}
              <span className="vh">{t.ofProductInNewTab(name)}</span>
              <Icon name="external" small />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A path of the shop has none: it goes by itself. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
