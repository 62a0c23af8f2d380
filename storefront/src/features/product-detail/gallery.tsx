import type { Product } from '@shop/contract/catalog/catalog'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { WIDE_ON_PHONES } from '../../frame/picture-widths.ts'
import type { Kind } from '../../ui/drawing/kind.ts'
import stages from '../../ui/stage.module.css'
import styles from './gallery.module.css'
import { ProductPicture } from '../product/product-picture.tsx'
import { productTexts } from '../product/texts.ts'

/** 88 % of the stage, which is as wide as the page, or 7/12 of it. */
const STAGE = `${WIDE_ON_PHONES}, (width < 960px) 82vw, min(48vw, 1000px)`

/** A product's pictures: one large on the stage, the others to choose from. Arrow keys go on from thumbnail to thumbnail. */
export function Gallery({ product, kind }: { product: Product; kind: Kind | undefined }) {
  const t = useTexts(productTexts)
  const [chosen, setChosen] = useState(0)
  const count = product.images.length

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (chosen + step + count) % count
    setChosen(next)
    event.currentTarget.closest('ul')?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.gallery}>
      <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
        <ProductPicture key={chosen} product={product} kind={kind} index={chosen} sizes={STAGE} urgency="high" />
        {count > 1 && (
          <span className={`${styles.place} mono`} aria-hidden="true">
            {chosen + 1} / {count}
          </span>
        )}
      </div>
      {count > 1 && (
        <ul className={styles.thumbs} aria-label={t.pictures}>
          {product.images.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t.pictureOf(index + 1, count)}
                aria-current={index === chosen || undefined}
                onClick={() => setChosen(index)}
                onKeyDown={handleKey}
              >
                <ProductPicture product={{ ...product, name: '' }} kind={kind} index={index} sizes="10vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
