import type { Ref } from 'react'
import { Picture } from '../../../ui/picture.tsx'
import stages from '../../../ui/stage.module.css'
import type { Marks } from '../marks.ts'
import type { PlacedPart } from './drawn-parts.ts'
import styles from './stage.module.css'

const SIZES = '(width < 768px) 96vw, (width < 1200px) 860px, min(64vw, 854px)'

/** Each leader line lies over a broader one of the paper's colour. */
const LINES = ['casing', 'line'] as const

/** The server's alone: a browser works them out with what is loaded later, if at all. */
const serverPlaces = import.meta.env.SSR ? await import('./picture-places.ts') : undefined

interface Props {
  ref: Ref<HTMLDivElement>
  /** The model is drawn in it, once it is loaded. */
  placeRef: Ref<HTMLDivElement>
  pictureUrl: string
  parts: PlacedPart[]
  marks: Marks
}

/** What of an element only the server knows; what comes later moves it. React leaves both as they are. */
const ofServer = (props: () => object) =>
  import.meta.env.SSR ? { ...props(), suppressHydrationWarning: true } : { suppressHydrationWarning: true }

/**
 * A product taken apart, with a number at each part: its picture, as the server renders it, until the model comes. Where the numbers stand is worked out on
 * the server, and again by what is loaded later.
 */
export function Stage({ ref, placeRef, pictureUrl, parts, marks }: Props) {
  const pointed = pictureUrl === '' ? [] : parts
  const places = import.meta.env.SSR ? placesOf(pointed) : undefined
  return (
    <div ref={ref} className={`${stages.stage} ${stages.marks} ${styles.stage}`} data-stage="" data-chosen={marks.marked || undefined}>
      <div ref={placeRef} className={styles.place} data-place="" />
      <div className={styles.frame}>
        <Picture className={styles.picture} src={pictureUrl} alt="" width={1200} height={900} sizes={SIZES} fallback={null} />
        <svg className={styles.leaders} aria-hidden="true">
          {parts.map(({ number }, index) => (
            <g key={number} data-marked={number === marks.marked || undefined}>
              {LINES.map((kind) => (
                <line key={kind} data-line={kind} {...ofServer(() => lineOf(places?.[index]))} />
              ))}
              <circle r="3.5" {...ofServer(() => dotOf(places?.[index]))} />
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
            {...ofServer(() => ({ style: styleOf(places?.[index]) }))}
          >
            {part.place}
          </a>
        ))}
      </div>
    </div>
  )
}

type Places = ReturnType<typeof placesOf>[number]

/** Where the number of each part stands, and where it points; undefined where it points at nothing in the picture. */
function placesOf(parts: PlacedPart[]) {
  const shown = parts.flatMap(({ at }, index) => (at ? [{ at, index }] : []))
  const places = serverPlaces?.picturePlaces(shown.map(({ at }) => at)) ?? []
  return parts.map((_, index) => {
    const order = shown.findIndex((one) => one.index === index)
    const [at, from] = [shown[order]?.at, places[order]]
    return at && from ? { at: { x: at[0], y: at[1] }, from } : undefined
  })
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

const lineOf = (places: Places) =>
  places ? { x1: percent(places.from.x), y1: percent(places.from.y), x2: percent(places.at.x), y2: percent(places.at.y) } : {}

const dotOf = (places: Places) => (places ? { cx: percent(places.at.x), cy: percent(places.at.y) } : {})

const styleOf = (places: Places) => places && { left: percent(places.from.x), top: percent(places.from.y) }
