import type { Product } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { productTexts } from '../texts.ts'

interface Props {
  product: Product
  label: string
  /** `go` for the one orange action of a page. */
  look?: 'solid' | 'go'
}

/** Opens the product at the marketplace in a new tab. Without an address there it is disabled and says so. */
export function BuyLink({ product: { name, productUrl }, label, look }: Props) {
  const t = useTexts(productTexts)
  if (!productUrl.trim()) {
    return (
      <button type="button" className={buttonClass()} disabled>
        {t.notAvailableYet}
      </button>
    )
  }
  return (
    <a className={look ? buttonClass(look) : buttonClass()} href={productUrl} target="_blank" rel="noopener">
      <span>{label}</span>
      <span className="vh">{t.ofProductInNewTab(name)}</span>
      <Icon name="external" small />
    </a>
  )
}
