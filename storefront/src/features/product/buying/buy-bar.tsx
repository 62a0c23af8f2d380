import { compareAddress } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { iconButtonClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './buy-bar.module.css'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { useChoice } from '../comparing/choice.ts'
import { BuyLink } from './buy-link.tsx'
import { Price } from '../price.tsx'
import { productTexts } from '../texts.ts'
import { useBarHeight } from './use-bar-height.ts'

/** Bar with price, Buy and the comparison of what is chosen, shown once the main Buy button has scrolled out at the top. */
export function BuyBar({ product, main }: { product: Product; main: RefObject<Element | null> }) {
  const t = useTexts(productTexts)
  const bar = useRef<HTMLElement>(null)
  const chosen = useChoice()
  const [isShown, setShown] = useState(false)
  useBarHeight(bar, '--buy-bar', isShown)
  useEffect(() => {
    if (!main.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0))
    observer.observe(main.current)
    return () => observer.disconnect()
  }, [main])

  return (
    <section
      ref={bar}
      className={`${styles.bar} no-print ${isShown ? styles.shown : ''}`}
      aria-label={t.buy}
      data-shown={isShown ? '' : undefined}
    >
      <Price product={product} className={styles.price} />
      <BuyLink product={product} label={t.buyNow} look="go" />
      <AddToCart product={product} isIcon />
      {chosen.length > 1 && (
        <ShopLink
          className={`${iconButtonClass} ${styles.compare}`}
          to={compareAddress(chosen)}
          aria-label={t.compareChosen(chosen.length)}
        >
          <Icon name="compare" />
          <b aria-hidden="true">{chosen.length}</b>
        </ShopLink>
      )}
    </section>
  )
}
