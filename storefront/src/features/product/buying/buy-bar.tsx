import type { Product } from '@shop/contract/catalog/catalog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import styles from './buy-bar.module.css'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { BuyLink } from './buy-link.tsx'
import { Price } from '../price.tsx'
import { productTexts } from '../texts.ts'
import { useBarHeight } from './use-bar-height.ts'

/** Price, Buy and Add at the bottom of narrow screens, once the main Buy has left the screen upwards. */
export function BuyBar({ product, main }: { product: Product; main: RefObject<Element | null> }) {
  const t = useTexts(productTexts)
  const bar = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  useBarHeight(bar, '--buy-bar', isShown)
  useEffect(() => {
    if (!main.current) return
    const observer = new IntersectionObserver(([entry]) => setShown(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0))
    observer.observe(main.current)
    return () => observer.disconnect()
  }, [main])

  return (
    <section ref={bar} className={`${styles.bar} no-print ${isShown ? styles.shown : ''}`} aria-label={t.buy}>
      <Price product={product} className={styles.price} />
      <BuyLink product={product} label={t.buyNow} look="go" />
      <AddToCart product={product} isIcon />
    </section>
  )
}
