import type { Product } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCountedBuy } from '../counting.ts'
import { productTexts } from '../texts.ts'

interface Props {
  product: Product
  label: string
  /** `go` is the look of a page's main action, its only orange button. */
  look?: 'solid' | 'go'
}

export function BuyLink({ product: { id, name, productUrl, retired }, label, look }: Props) {
  const t = useTexts(productTexts)
  const counted = useCountedBuy(id)
  if (retired) return null
  if (!productUrl.trim()) {
    return (
      <button type="button" className={buttonClass()} disabled>
        {t.notAvailableYet}
      </button>
    )
  }
  return (
    <a className={look ? buttonClass(look) : buttonClass()} href={productUrl} target="_blank" rel="noopener" {...counted}>
      <span>{label}</span>
      <span className="vh">{t.ofProductInNewTab(name)}</span>
      <Icon name="external" small />
    </a>
  )
}
