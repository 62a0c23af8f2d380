import { LOGIN } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOfTab } from '@shop/ui/preview'
import { useIsLeft, useNavigate } from '@shop/ui/router'
import { useFrame } from '../../frame/frame-context.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { getSession, isLoginLost, useSession } from '../../frame/session.ts'
import { buttonClass, iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLoginState } from '../account/login-intent.ts'
import { favoritesTexts } from '../favorites/texts.ts'
import styles from './add-to-cart.module.css'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'available' | 'retired'>
  isIcon?: boolean
}

/** Adding a product also makes it a favourite. Every failure leads to /login (spec §4), which returns here (decisions: Actions). */
export function AddToCart({ product: { id, name, available, retired }, isIcon = false }: Props) {
  const t = useTexts(favoritesTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isCustomer = useSession() !== null
  const state = useLoginState({ act: 'cart', id, name })
  const isLeft = useIsLeft()
  const { prefetch } = useFrame()
  const [isPending, setPending] = useState(false)

  async function handleClick() {
    if (isPending) return
    const preview = previewOfTab()
    if (preview) return toast('info', preview.refusal(language))
    if (!getSession()) return navigate(LOGIN, { state })
    setPending(true)
    const { failure, wasFavorite } = await import('./cart-writes.ts').then(
      (writes) => writes.addToCart(client, id, language),
      () => ({ failure: { message: '' }, wasFavorite: false }), // the code could not be loaded
    )
    setPending(false)
    if (!getSession() && !isLoginLost()) return // the customer has logged out meanwhile
    if (!failure) return toast('success', (wasFavorite ? t.addedAgain : t.added)(name))
    if (getSession()) toast('error', failure.message || t.addFailed)
    if (!isLeft()) navigate(LOGIN, { state })
  }
  const prefetchLogin = () => prefetch(LOGIN)
  if (retired) return null
  if (available === 0) {
    return (
      <button type="button" className={`${buttonClass()} scripted`} disabled>
        {t.soldOut}
      </button>
    )
  }
  return (
    <button
      type="button"
      className={`scripted ${isIcon ? `${iconButtonClass} ${styles.icon}` : buttonClass()}`}
      aria-label={isIcon ? t.addToCartNamed(name) : undefined}
      title={isIcon ? t.addToCart : undefined}
      aria-busy={isPending}
      data-intent={isCustomer ? `cart ${id}` : undefined}
      onClick={() => void handleClick()}
      onPointerEnter={prefetchLogin}
      onFocus={prefetchLogin}
    >
      <Icon name="cart" />
      {!isIcon && <span>{t.addToCart}</span>}
    </button>
  )
}
