import { FAVORITES } from '@shop/contract/addresses'
import { useEffect } from 'react'
import { useLocation } from '@shop/ui/router'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './favorites-entry.module.css'
import { loadWrites } from './marks.ts'
import { useFavoriteProducts } from './use-favorites.ts'

export function FavoritesEntry() {
  const { favorites } = useTexts(frameTexts)
  const { number } = useFormats()
  const { pathname } = useLocation()
  const session = useSession()
  const { size } = useFavoriteProducts()
  const isCustomer = session !== null
  useEffect(() => {
    if (isCustomer) void loadWrites()
  }, [isCustomer])
  return (
    <ShopLink
      className={`${iconButtonClass} ${styles.entry}`}
      to={FAVORITES}
      title={favorites}
      aria-current={pathname === FAVORITES ? 'page' : undefined}
    >
      <span className="vh">{session ? `${favorites}: ${number(size)}` : favorites}</span>
      <Icon name="heart" />
      {size > 0 && (
        <span className={`${styles.count} mono`} aria-hidden="true">
          {number(size)}
        </span>
      )}
    </ShopLink>
  )
}
