import type { Product } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../frame/language.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './heart.module.css'
import { favoritesTexts } from './texts.ts'
import { useToggle } from './use-toggle.tsx'

interface Props {
  product: Pick<Product, 'id' | 'name'>
  /** True if the server has stored the product as a favourite (`useStoredFavorites`). */
  isFavorite: boolean
  className?: string | undefined
}

/** The heart stays empty until the page is hydrated. */
export function Heart({ product: { id, name }, isFavorite, className = '' }: Props) {
  const t = useTexts(favoritesTexts)
  const { isOn, props, loginDialog } = useToggle({ act: 'favorite', id, name }, isFavorite)
  return (
    <>
      <button
        {...props}
        className={`${iconButtonClass} ${styles.heart} scripted ${className}`}
        aria-label={t.addFavorite(name)}
        title={isOn ? t.removeShort : t.addShort}
      >
        <Icon name="heart" />
      </button>
      {loginDialog}
    </>
  )
}
