import { fittingAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { textLinkClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fits-section.module.css'
import { fitsSectionTexts } from './texts.ts'

export function AllThatFits({ product: { id, name } }: { product: Pick<ProductDetail, 'id' | 'name'> }) {
  const t = useTexts(fitsSectionTexts)
  return (
    <p className={styles.all}>
      <ShopLink className={textLinkClass} to={fittingAddress(id)}>
        <span>{t.allThatFits(name)}</span>
        <Icon name="right" small />
      </ShopLink>
    </p>
  )
}
