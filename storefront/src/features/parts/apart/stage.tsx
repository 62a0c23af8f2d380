import type { Ref } from 'react'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import type { Marks } from '../marks.ts'
import type { PlacedPart } from './drawn-parts.ts'
import styles from './stage.module.css'

const SIZES = '(width < 768px) 96vw, (width < 1200px) 860px, min(64vw, 854px)'

/** Module for the server only: the browser computes leader lines later, if at all. */
const ofServer = import.meta.env.SSR ? await import('./server-leaders.ts') : undefined

/** Each leader line lies on a wider line in the paper's colour. */
const LINES = ['casing', 'line']

interface Props {
  ref: Ref<HTMLDivElement>
  placeRef: Ref<HTMLDivElement>
  pictureUrl: string
  parts: PlacedPart[]
  marks: Marks
}

/** Shows the exploded picture until the model loads. From then on, `useBalloons` moves the numbers without React. */
export function Stage({ ref, placeRef, pictureUrl, parts, marks }: Props) {
  const leaders = import.meta.env.SSR ? ofServer?.leadersOf(pictureUrl === '' ? [] : parts, parts.length) : undefined
  return (
    <div ref={ref} className={`${stages.stage} ${stages.marks} ${styles.stage}`} data-stage="" data-chosen={marks.marked || undefined}>
      <div ref={placeRef} className={styles.place} data-place="" />
      <div className={styles.frame}>
        <Picture className={styles.picture} src={pictureUrl} alt="" width={1200} height={900} sizes={SIZES} fallback={null} />
        <svg className={styles.leaders} aria-hidden="true">
          {parts.map(({ number }, index) => (
            <g key={number}>
              {LINES.map((kind) => (
                <line key={kind} data-line={kind} {...leaders?.[index]?.line} suppressHydrationWarning />
              ))}
              <circle r="3.5" {...leaders?.[index]?.dot} suppressHydrationWarning />
            </g>
          ))}
        </svg>
        {parts.map((part, index) => (
          <a
            key={part.number}
            className={styles.balloon}
            href={`#${part.number}`}
            aria-label={`${part.place}, ${part.name}`}
            aria-current={part.number === marks.marked || undefined}
            {...marks.of(part.number)}
            onClick={(event) => {
              event.preventDefault()
              marks.choose(part.number)
            }}
            style={leaders?.[index]?.number}
            suppressHydrationWarning
          >
            {part.place}
          </a>
        ))}
      </div>
    </div>
  )
}
