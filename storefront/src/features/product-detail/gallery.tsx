import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Kind } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import { useTexts } from '../../frame/language.tsx'
import { useSwipe } from '../../ui/carousel/use-swipe.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { placeBeside, sizesInGallery } from './gallery-places.ts'
import { GalleryThumb } from './gallery-thumb.tsx'
import styles from './gallery.module.css'
import { productDetailTexts } from './texts.ts'

const ZOOM = { load: () => import('./zoom-dialog.tsx') }

interface Props {
  product: ProductDetail
  kind: Kind | undefined
  model?: ReactNode
}

/** Clicks on thumbnails, arrow keys and swipes select a picture. A click on the picture opens the zoom dialog. */
export function Gallery({ product, kind, model }: Props) {
  const t = useTexts(productDetailTexts)
  const count = product.images.length
  const [chosen, setChosen] = useState(0)
  const [isUsed, setUsed] = useState(false)
  const zoom = useLateCode(ZOOM)
  const thumbs = useRef<HTMLUListElement>(null)

  const show = (place: number) => {
    setChosen(place)
    showThumb(thumbs.current, place)
  }
  const step = (by: number) => count > 1 && show(placeBeside(chosen, by, count))
  const swipe = useSwipe((to) => step(to === 'next' ? 1 : -1))
  const handleKey = ({ key }: KeyboardEvent) => step(STEPS[key] ?? 0)
  const handleThumbKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
    thumbs.current?.querySelectorAll('button')[placeBeside(chosen, by, count)]?.focus()
  }
  return (
    <div className={styles.gallery} onPointerEnter={() => setUsed(true)} onFocus={() => setUsed(true)}>
      <div className={`${stages.stage} ${stages.marks} ${styles.stage}`} {...swipe}>
        <ProductPicture
          key={chosen}
          product={product}
          kind={kind}
          index={chosen}
          sizes={sizesInGallery(product.images[chosen]?.fit)}
          urgency="high"
        />
        {isUsed && count > 1 && <Neighbours product={product} places={[placeBeside(chosen, 1, count), placeBeside(chosen, -1, count)]} />}
        {count > 1 && (
          <span className={`${styles.place} mono`} aria-hidden="true">
            {`${chosen + 1} / ${count}`}
          </span>
        )}
        {count > 0 && (
          <button
            type="button"
            className={styles.enlarge}
            aria-label={t.enlarge(chosen + 1, count)}
            aria-haspopup="dialog"
            onClick={() => zoom.open()}
            onKeyDown={handleKey}
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      {(count > 1 || model) && (
        <ul ref={thumbs} className={styles.thumbs} aria-label={t.pictures}>
          {product.images.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t.pictureOf(place + 1, count)}
                aria-current={place === chosen || undefined}
                onClick={() => show(place)}
                onKeyDown={handleThumbKey}
              >
                <GalleryThumb product={product} kind={kind} place={place} />
              </button>
            </li>
          ))}
          {model && <li>{model}</li>}
        </ul>
      )}
      {zoom.code && <zoom.code.ZoomDialog product={product} kind={kind} chosen={chosen} onChoose={show} onClose={zoom.shut} />}
    </div>
  )
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1 }

/** Preloads the adjacent pictures without showing them. */
const Neighbours = ({ product, places }: { product: ProductDetail; places: number[] }) => (
  <div className={styles.neighbours} aria-hidden="true">
    {[...new Set(places)].map((place) => (
      <ProductPicture
        key={place}
        product={{ ...product, name: '' }}
        kind={undefined}
        index={place}
        sizes={sizesInGallery(product.images[place]?.fit)}
        urgency="auto"
      />
    ))}
  </div>
)

/** Scrolls a thumbnail into view within its row, without scrolling the page. */
function showThumb(row: HTMLUListElement | null, place: number) {
  const thumb = row?.children[place]
  if (!row || !(thumb instanceof HTMLElement)) return
  const left = thumb.offsetLeft - row.offsetLeft
  if (left < row.scrollLeft) row.scrollTo({ left })
  else if (left + thumb.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollTo({ left: left + thumb.offsetWidth - row.clientWidth })
}
