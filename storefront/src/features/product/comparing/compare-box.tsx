import type { Product } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { toast } from '../../../ui/toast.tsx'
import { productTexts } from '../texts.ts'
import { setChosen, useIsChosen } from './choice.ts'
import styles from './compare-box.module.css'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'retired'>
  className?: string | undefined
  /** True if only screen readers have its label. */
  isIcon?: boolean
}

/** Checkbox that chooses a product for comparison. Unchecked until hydration; hidden without scripts. Retired products are not compared. */
export function CompareBox({ product: { id, name, retired }, className = '', isIcon = false }: Props) {
  const t = useTexts(productTexts)
  const isChosen = useIsChosen(id)
  const press = () => {
    if (!setChosen(id, !isChosen)) toast('warning', t.fourAtMost)
  }
  if (retired) return null
  return (
    <label className={`${styles.box} scripted ${isIcon ? styles.icon : ''} ${className}`}>
      <input type="checkbox" checked={isChosen} onChange={press} aria-label={t.compareNamed(name)} />
      <span>{t.compare}</span>
    </label>
  )
}
