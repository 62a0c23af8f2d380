import type { Product } from '@shop/contract/catalog/catalog'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { isLoginLost, useSession } from '../../frame/session.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './heart.module.css'
import { favoritesTexts } from './texts.ts'
import { useFavoriteProducts, useSetFavorite } from './use-favorites.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx').then((file) => ({ default: file.LoginDialog })))

/** Marks a product as a favourite, at once; undone with a message where that fails. A visitor is asked to log in first. Empty until the page is hydrated. */
export function Heart({
  product: { id, name },
  className = '',
}: {
  product: Pick<Product, 'id' | 'name'>
  className?: string | undefined
}) {
  const t = useTexts(favoritesTexts)
  const session = useSession()
  const isFavorite = useFavoriteProducts().has(id)
  const setFavorite = useSetFavorite()
  const [isAsking, setAsking] = useState(false)

  async function handleClick() {
    if (!session) return setAsking(true)
    const failure = await setFavorite(id, !isFavorite)
    if (failure?.code === 'C105') setAsking(isLoginLost()) // who has logged out meanwhile is not asked to log in
    else if (failure) toast('error', failure.message || t.operationFailed)
  }
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.heart} ${className}`}
        aria-pressed={isFavorite}
        aria-label={t.addFavorite(name)}
        title={isFavorite ? t.removeShort : t.addShort}
        onClick={() => void handleClick()}
      >
        <Icon name="heart" />
      </button>
      {isAsking && (
        <Suspense>
          <LoginDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
