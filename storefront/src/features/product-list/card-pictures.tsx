import type { Product } from '@shop/contract/catalog/catalog'
import { type PointerEvent, useState } from 'react'
import { useSwipe } from '../../ui/carousel/use-swipe.ts'
import type { Kind } from '../../ui/drawing/kind.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import styles from './card-pictures.module.css'

/**
 * The second picture of a product: nothing of it is loaded before its card is pointed at, has the focus or is swiped, and it is shown once it is there.
 * `listeners`: of the card. In a row a swipe scrolls the row.
 */
export function useSecondPicture({ images }: Product, isRow: boolean) {
  const [isWanted, setWanted] = useState(false)
  const [isThere, setThere] = useState(false)
  const [isTurned, setTurned] = useState(false)
  const want = () => setWanted(true)
  const swipe = useSwipe((to) => {
    want()
    setTurned(to === 'next')
  })
  const has = images.length > 1
  return {
    has,
    canSwipe: has && !isRow,
    isWanted,
    isThere,
    isTurned,
    note: () => setThere(true),
    listeners: has && {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && want(),
      onFocus: want,
      ...(!isRow && swipe),
    },
  }
}

interface Props {
  product: Product
  second: ReturnType<typeof useSecondPicture>
  kind: Kind | undefined
  /** How wide they are shown, as the `sizes` of HTML. */
  sizes: string
  urgency?: 'high' | 'auto' | undefined
}

/** The picture of a card, and over it the second one; who can swipe sees by two marks that there is one. */
export function CardPictures({ product, second, ...picture }: Props) {
  const nameless = { ...product, name: '' }
  return (
    <div className={styles.pictures} data-turned={second.isTurned || undefined} data-there={second.isThere || undefined}>
      <ProductPicture product={nameless} {...picture} className={styles.first} />
      {second.isWanted && (
        <ProductPicture product={nameless} index={1} {...picture} urgency="auto" className={styles.second} onLoad={second.note} />
      )}
      {second.canSwipe && <span className={styles.marks} aria-hidden="true" />}
    </div>
  )
}
