import { useFormats, useTexts } from '../../../frame/language.tsx'
import { type Frames, useSeen } from '../use-frames.ts'
import { cutAround, type DimensionLine, type Place } from './dimension-lines.ts'
import { type Dimensions, inUnit, type LengthUnit } from './dimensions.ts'
import styles from './lines.module.css'
import { model3dTexts } from '../texts.ts'

const ARROW = { length: 11, half: 3.5 }
/** Font size of figures in rem, as in the style sheet, and the width of their characters as a fraction of it. */
const FIGURE = { rem: 0.875, character: 0.6, wideCharacter: 1 }

/** Size of a figure in pixels. The font is monospaced; Chinese and Japanese units are squares. */
function sizeOf(text: string) {
  const fontPx = FIGURE.rem * parseFloat(getComputedStyle(document.documentElement).fontSize)
  const width = Array.from(text).reduce((sum, one) => sum + fontPx * (one > '\u2fff' ? FIGURE.wideCharacter : FIGURE.character), 0)
  return { width, height: fontPx }
}

interface Measured {
  dimensions: Dimensions
  unit: LengthUnit
}

export function Lines({ frames, ...measured }: Measured & { frames: Frames }) {
  const { lines } = useSeen(frames)
  return lines && <DrawnLines lines={lines} {...measured} />
}

/** Draws dimension lines, hidden from screen readers: a text nearby states the dimensions. */
export function DrawnLines({ lines, dimensions, unit }: Measured & { lines: DimensionLine[] }) {
  const { number } = useFormats()
  const t = useTexts(model3dTexts)
  return (
    <svg className={styles.lines} aria-hidden="true">
      {lines.map(({ axis, from, to, leads, isFaint }) => {
        const figure = `${number(inUnit(dimensions[axis] ?? 0, unit))} ${t.units[unit]}`
        const line = isFaint ? [[from, to] as [Place, Place]] : cutAround({ from, to }, sizeOf(figure)) // a pair, not a list
        return (
          <g key={axis} className={isFaint ? styles.faint : undefined}>
            <path pathLength={1} d={[...line, ...leads].map(stroke).join('')} />
            <path className={styles.arrows} d={arrow(from, to) + arrow(to, from)} />
            <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
              {figure}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const spot = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`

const stroke = ([from, to]: [Place, Place]) => `M${spot(from)}L${spot(to)}`

function arrow(tip: Place, end: Place) {
  const [dx, dy] = [end.x - tip.x, end.y - tip.y]
  const length = Math.hypot(dx, dy) || 1
  const [x, y] = [dx / length, dy / length]
  const side = (sign: number) => ({
    x: tip.x + x * ARROW.length - sign * y * ARROW.half,
    y: tip.y + y * ARROW.length + sign * x * ARROW.half,
  })
  return `M${spot(tip)}L${spot(side(1))}L${spot(side(-1))}Z`
}
