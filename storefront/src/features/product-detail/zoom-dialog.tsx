import type { Product } from '@shop/contract/catalog/catalog'
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { useModal } from '@shop/ui/modal'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { IN_GALLERY, placeBeside } from './gallery-places.ts'
import { GalleryThumb } from './gallery-thumb.tsx'
import { productDetailTexts } from './texts.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'
import { centred, MAX_SCALE, partInSight, SCALE_STEP } from './zoom-rules.ts'

interface ZoomProps {
  product: Product
  kind: Kind | undefined
  chosen: number
  onChoose: (place: number) => void
  onClose: () => void
}

/** Dialog to enlarge pictures. The last viewed picture remains selected in the gallery. */
export function ZoomDialog({ product, kind, chosen, onChoose, onClose }: ZoomProps) {
  const t = useTexts(productDetailTexts)
  const { close: closeText } = useTexts(frameTexts)
  const { percent, enumeration } = useFormats()
  const { close, props } = useModal(onClose)
  const stage = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const count = product.images.length

  const choose = (place: number) => {
    reset()
    onChoose(place)
  }
  const { view, aspect, change, zoomBy, reset, hands, handleKey } = useZoom({
    stage,
    onStep: (by) => count > 1 && choose(placeBeside(chosen, by, count)),
  })
  useLayoutEffect(() => stage.current?.focus(), [])

  const src = product.images[chosen]?.imageUrl
  const scale = percent(view.scale)
  return (
    <dialog {...props} className={styles.dialog} aria-label={t.picturesOf(product.name)} onKeyDown={handleKey}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <p className="mono muted" role="status">
            <span aria-hidden="true">{`${chosen + 1} / ${count}`}</span>
            <span className="vh">{enumeration([t.pictureOf(chosen + 1, count), scale])}</span>
          </p>
          <p className={styles.title}>{product.name}</p>
          <div className={styles.scale} role="group" aria-label={t.zoom}>
            <button type="button" aria-label={t.smaller} disabled={view.scale <= 1} onClick={() => zoomBy(-SCALE_STEP)}>
              <Icon name="minus" small />
            </button>
            <span className="mono" aria-hidden="true">
              {scale}
            </span>
            <button type="button" aria-label={t.larger} disabled={view.scale >= MAX_SCALE} onClick={() => zoomBy(SCALE_STEP)}>
              <Icon name="plus" small />
            </button>
          </div>
          <button type="button" className={iconButtonClass} aria-label={closeText} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>
          {count > 1 && (
            <ul className={styles.thumbs} aria-label={t.pictures}>
              {product.images.map(({ id }, place) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={t.pictureOf(place + 1, count)}
                    aria-current={place === chosen || undefined}
                    onClick={() => choose(place)}
                  >
                    <GalleryThumb product={product} kind={kind} place={place} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div
            ref={stage}
            role="group"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and enlarge the picture
            tabIndex={0}
            aria-label={t.pictureOf(chosen + 1, count)}
            aria-describedby={keysId}
            className={`${stages.stage} ${stages.marks} ${styles.stage}`}
            data-enlarged={view.scale > 1 || undefined}
            {...hands}
          >
            <div
              className={styles.moving}
              style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }} // set through the DOM, as the Content Security Policy requires
            >
              <ZoomedPicture key={src} src={src} name={product.name} scale={view.scale} kind={kind} />
            </div>
            {view.scale > 1 && (
              <Locator
                src={src}
                aspect={aspect}
                part={partInSight(view)}
                onPress={(at) => change((before, fit) => centred(before, fit, at))}
              />
            )}
          </div>
          {count > 1 && (
            <div className={styles.steps}>
              <button type="button" aria-label={t.previousPicture} onClick={() => choose(placeBeside(chosen, -1, count))}>
                <Icon name="left" />
              </button>
              <button type="button" aria-label={t.nextPicture} onClick={() => choose(placeBeside(chosen, 1, count))}>
                <Icon name="right" />
              </button>
            </div>
          )}
        </div>
        <p id={keysId} className={styles.keys}>
          {count > 1 && <Keys keys={['←', '→']} label={t.keyPicture} />}
          <Keys keys={['+', '−']} label={t.zoom} />
          <Keys keys={[t.shiftKey, '← ↑ ↓ →']} label={t.keyMove} />
          <Keys keys={['0']} label={t.keyFit} />
          <Keys keys={['Esc']} label={closeText} />
        </p>
      </div>
    </dialog>
  )
}

interface ZoomedPictureProps {
  src: string | undefined
  name: string
  scale: number
  kind: Kind | undefined
}

/** Loads the resolution that the scale needs. Until then, or on failure, shows the gallery's image. */
function ZoomedPicture({ src, name, scale, kind }: ZoomedPictureProps) {
  const [isLoaded, setLoaded] = useState(false)
  const shared = { className: styles.picture, src, width: 1280, height: 960, urgency: 'high' } as const
  return (
    <>
      {!isLoaded && (
        <Picture
          {...shared}
          alt=""
          sizes={IN_GALLERY}
          fallback={<Drawing className={styles.picture} kind={kind} view="large" label={name} />}
        />
      )}
      <Picture {...shared} alt={name} sizes={`${Math.ceil(scale) * 90}vw`} onLoad={() => setLoaded(true)} fallback={null} />
    </>
  )
}

function Keys({ keys, label }: { keys: string[]; label: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      <span>{label}</span>
    </span>
  )
}

interface LocatorProps {
  src: string | undefined
  aspect: number
  /** Visible part, in fractions of the locator. */
  part: { left: number; top: number; width: number; height: number }
  onPress: (at: { x: number; y: number }) => void
}

/** Overview that shows the visible part; a click moves that part. Only for pointers, because keys move the picture itself. */
function Locator({ src, aspect, part, onPress }: LocatorProps) {
  const handleClick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPress({ x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const [left, top, width, height] = [part.left, part.top, part.width, part.height].map((share) => `${share * 100}%`)
  return (
    <div
      className={styles.locator}
      aria-hidden="true"
      style={{ aspectRatio: aspect }}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={handleClick}
    >
      <Picture className={styles.picture} src={src} alt="" width={1280} height={960} sizes="168px" urgency="auto" fallback={null} />
      <i style={{ left, top, width, height }} />
    </div>
  )
}
