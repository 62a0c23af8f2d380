import type { FocalPoint } from '@shop/contract/catalog/selling'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NUMBER } from '../records/fields/figures.tsx'
import { nudged, percent, pointOf, shareOf } from './focal-rules.ts'
import styles from './focal-point.module.css'
import { focalTexts as t } from './texts.ts'

interface Props {
  url: string
  /** Null is the middle. */
  focal: FocalPoint | null
  onChange: (focal: FocalPoint | null) => void
}

/** Size of the picture in pixels; a default while the size is unknown. */
interface Size {
  width: number
  height: number
}

/** An area of the shop in which the picture is cut. `ratio` is its CSS `aspect-ratio`. */
interface Cut {
  name: string
  ratio: string
}

/** A click sets the focal point, and arrow keys move it. */
export function FocalPicture({ url, focal, width, height, onChange }: Props & Size) {
  const { x, y } = pointOf(focal)
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: shareOf(clientX - box.left, box.width), y: shareOf(clientY - box.top, box.height) })
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = event.altKey ? undefined : nudged(focal, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <>
      <button
        type="button"
        className={styles.focalArea}
        aria-label={t.focalArea(percent(x), percent(y))}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <Picture src={url} alt="" width={width} height={height} sizes="400px" fallback={<Icon name="image" />} />
        <span className={styles.focal} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p role="status" className="vh">
        {focal && t.focalAt(percent(x), percent(y))}
      </p>
    </>
  )
}

/** The focal point in percent, and how `cuts` show the picture. */
export function FocalFields({ url, focal, cuts, onChange }: Props & { cuts: readonly Cut[] }) {
  const at = pointOf(focal)
  return (
    <div role="group" aria-label={t.focal} className={styles.focalFields}>
      <span className="lab">{t.focal}</span>
      <div className={styles.percents}>
        <Percent label={t.across} before="x" share={at.x} onChange={(x) => onChange({ ...at, x })} />
        <Percent label={t.down} before="y" share={at.y} onChange={(y) => onChange({ ...at, y })} />
        {focal && (
          <Button looks={['small', 'bare']} onClick={() => onChange(null)}>
            {t.toMiddle}
          </Button>
        )}
      </div>
      <div className={styles.cuts}>
        {cuts.map(({ name, ratio }) => (
          <figure key={name}>
            <span className={`${stages.stage} ${styles.cut}`} style={{ aspectRatio: ratio }}>
              <Picture
                src={url}
                alt=""
                width={120}
                height={90}
                sizes="120px"
                style={{ objectPosition: `${at.x * 100}% ${at.y * 100}%` }}
                fallback={<Icon name="image" />}
              />
            </span>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

interface PercentProps {
  label: string
  before: string
  share: number
  onChange: (share: number) => void
}

function Percent({ label, before, share, onChange }: PercentProps) {
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? percent(share) : NUMBER.read(typed)
  const isWrong = number === undefined || number < 0 || number > 100
  return (
    <NumberField
      label={label}
      isLabelHidden
      min={0}
      aria-valuenow={number}
      before={before}
      after="%"
      error={isWrong ? t.percent : undefined}
      value={typed ?? String(percent(share))}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = NUMBER.read(value)
        if (next !== undefined && next >= 0 && next <= 100) onChange(shareOf(next, 100))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
