import type { Product } from '@shop/contract/catalog/catalog'
import { useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { isLoginLost, useSession } from '../../frame/session.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './heart.module.css'
import { loadLoginDialog } from './load-login-dialog.ts'
import { favoritesTexts } from './texts.ts'
import { useIsFavorite, useSetFavorite } from './use-favorites.ts'

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
  const isFavorite = useIsFavorite(id)
  const setFavorite = useSetFavorite()
  const login = useLateDialog(loadLoginDialog)
  const [isAdding, setAdding] = useState(false)

  async function handleClick() {
    setAdding(!isFavorite)
    if (!session) return login.open()
    const failure = await setFavorite(id, !isFavorite)
    if (failure?.code === 'C105') {
      if (isLoginLost()) login.open() // who has logged out meanwhile is not asked to log in
    } else if (failure) toast('error', failure.message || t.operationFailed)
  }
  return (
    <>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.heart} ${className}`}
        aria-pressed={isFavorite}
        aria-label={t.addFavorite(name)}
        title={isFavorite ? t.removeShort : t.addShort}
        data-intent={session ? `favorite ${id}` : undefined}
        onClick={() => void handleClick()}
      >
        <Icon name="heart" />
      </button>
      {login.Dialog && <login.Dialog intent={isAdding ? { act: 'favorite', id, name } : undefined} onClose={login.shut} />}
    </>
  )
}
