import { LOGIN } from '@shop/contract/addresses'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLoginState } from '../account/way-back.ts'
import styles from './favorites-entry.module.css'
import { useFavoriteProducts } from './use-favorites.ts'

/** The favourites in the header: how many a customer has, for a visitor the way to log in. */
export function FavoritesEntry() {
  const { favorites } = useTexts(frameTexts)
  const { number } = useFormats()
  const session = useSession()
  const { size } = useFavoriteProducts()
  const state = useLoginState()
  if (!session) {
    return (
      <ShopLink className={iconButtonClass} to={LOGIN} state={state} aria-label={favorites} title={favorites}>
        <Icon name="heart" />
      </ShopLink>
    )
  }
  return (
    <p className={styles.entry} title={favorites}>
      <span className="vh">{`${favorites}: ${number(size)}`}</span>
      <Icon name="heart" />
      {size > 0 && (
        <span className={`${styles.count} mono`} aria-hidden="true">
          {number(size)}
        </span>
      )}
    </p>
  )
}
