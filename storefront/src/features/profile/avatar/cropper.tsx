import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useFormats, useTexts } from '../../../frame/language.tsx'
import { type Crop, LEAST_SHARE, movedCrop, resizedCrop, shareOf } from './crop.ts'
import styles from './cropper.module.css'
import { profileTexts } from '../texts.ts'

const SHOWN_PIXELS = 640
/** Distance that one key press moves or resizes the crop, as a fraction of the image's shorter side. */
const STEP = 0.04

interface Props {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** Dragging or arrow keys move the square; the slider or the plus and minus keys resize it. */
export function Cropper({ picture, crop, onCrop }: Props) {
  const t = useTexts(profileTexts)
  const { percent } = useFormats()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture
  const scale = Math.min(1, SHOWN_PIXELS / Math.max(width, height))
  useLayoutEffect(() => {
    const { current: shown } = canvas
    if (!shown) return
    shown.width = Math.max(1, Math.round(width * scale))
    shown.height = Math.max(1, Math.round(height * scale))
    shown.getContext('2d')?.drawImage(picture, 0, 0, shown.width, shown.height)
  }, [picture, width, height, scale])

  const share = shareOf(picture, crop)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const perPixel = width / event.currentTarget.clientWidth
    onCrop(movedCrop(picture, crop, { x: event.movementX * perPixel, y: event.movementY * perPixel }))
  }
  const press = (event: KeyboardEvent) => {
    const step = Math.min(width, height) * STEP
    const by = MOVES[event.key]
    if (by) onCrop(movedCrop(picture, crop, { x: by[0] * step, y: by[1] * step }))
    else if (event.key === '+' || event.key === '=') onCrop(resizedCrop(picture, crop, share + STEP))
    else if (event.key === '-') onCrop(resizedCrop(picture, crop, share - STEP))
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.cropper}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no ARIA role describes a window that keys move */}
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the window
        tabIndex={0}
        aria-label={t.cropLabel}
        className={styles.picture}
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(320 * width) / Math.max(width, height)}px` }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} />
        <div
          className={styles.window}
          style={{
            left: `${(crop.x / width) * 100}%`,
            top: `${(crop.y / height) * 100}%`,
            width: `${(crop.side / width) * 100}%`,
          }}
        />
      </div>
      <div className={styles.size}>
        <label htmlFor={id}>
          <span>{t.cropSize}</span> <span className="mono muted">{percent(share)}</span>
        </label>
        <input
          id={id}
          type="range"
          min={LEAST_SHARE}
          max={1}
          step={0.01}
          value={share}
          onChange={({ currentTarget }) => onCrop(resizedCrop(picture, crop, currentTarget.valueAsNumber))}
        />
      </div>
      <p className={styles.hint}>{t.cropHint}</p>
    </div>
  )
}

const MOVES: Record<string, [x: number, y: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
