import type { Product } from '@shop/contract/catalog/catalog'
import { useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../product/product-picture.tsx'
import styles from './second-picture.module.css'

interface Props {
  product: Product
  sizes: string
  /** True if the card is in a row, which scrolls by swipe. */
  isRow: boolean
}

/** Minimum swipe distance in CSS pixels. */
const SWIPE_PX = 30

/** Second picture of a card. Once loaded, it appears on hover, focus or swipe; two marks show that it exists. */
export function SecondPicture({ product, sizes, isRow }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    const card = layer.current?.closest('li')
    if (!card || isRow) return
    const listening = new AbortController()
    let start: Touch | undefined
    const handleStart = ({ touches }: TouchEvent) => (start = touches.length === 1 ? touches[0] : undefined)
    const handleEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return
      const right = end.clientX - start.clientX
      if (Math.abs(right) > Math.max(SWIPE_PX, Math.abs(end.clientY - start.clientY))) setTurned(right < 0)
    }
    card.addEventListener('touchstart', handleStart, { signal: listening.signal, passive: true })
    card.addEventListener('touchend', handleEnd, { signal: listening.signal })
    return () => listening.abort()
  }, [isRow])
  return (
    <div ref={layer} className={styles.layer} data-there={isThere || undefined} data-turned={isTurned || undefined}>
      <ProductPicture
        product={{ ...product, name: '' }}
        kind={undefined}
        index={1}
        sizes={sizes}
        urgency="auto"
        onLoad={() => setThere(true)}
      />
      {!isRow && <span className={styles.marks} />}
    </div>
  )
}
