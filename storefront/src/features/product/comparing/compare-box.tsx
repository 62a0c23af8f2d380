import type { Product } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { toast } from '../../../ui/toast.tsx'
import { productTexts } from '../texts.ts'
import { setChosen, useIsChosen } from './choice.ts'
import styles from './compare-box.module.css'

interface Props {
  product: Pick<Product, 'id' | 'name'>
  className?: string | undefined
  /** It lies over the product's picture, and has its name for screen readers alone. */
  isOverPicture?: boolean
}

/** Ticks a product for the comparison. Unticked until the page is hydrated; without scripts it is not there. */
export function CompareBox({ product: { id, name }, className = '', isOverPicture = false }: Props) {
  const t = useTexts(productTexts)
  const isChosen = useIsChosen(id)
  const press = () => {
    if (!setChosen(id, !isChosen)) toast('warning', t.fourAtMost)
  }
  return (
    <label className={`${styles.box} scripted ${isOverPicture ? styles.over : ''} ${className}`}>
      <input type="checkbox" checked={isChosen} onChange={press} aria-label={t.compareNamed(name)} />
      <span>{t.compare}</span>
    </label>
  )
}
