import { useFormats, useTexts } from '../../../frame/language.tsx'
import { type Frames, useSeen } from '../use-frames.ts'
import type { DimensionLine, Place } from './dimension-lines.ts'
import { type Dimensions, inUnit, type LengthUnit } from './dimensions.ts'
import styles from './lines.module.css'
import { model3dTexts } from '../texts.ts'

const ARROW = { length: 11, half: 3.5 }

interface Measured {
  dimensions: Dimensions
  unit: LengthUnit
}

/** The dimension lines of a model that turns, where they are asked for. */
export function Lines({ frames, ...measured }: Measured & { frames: Frames }) {
  const { lines } = useSeen(frames)
  return lines && <DrawnLines lines={lines} {...measured} />
}

/** The lines that show how large a model is, over its picture. The same figures stand in a text nearby. */
export function DrawnLines({ lines, dimensions, unit }: Measured & { lines: DimensionLine[] }) {
  const { number } = useFormats()
  const t = useTexts(model3dTexts)
  return (
    <svg className={styles.lines} aria-hidden="true">
      {lines.map(({ axis, from, to, leads, isFaint }) => (
        <g key={axis} className={isFaint ? styles.faint : undefined}>
          <path pathLength={1} d={stroke([from, to]) + leads.map(stroke).join('')} />
          <path className={styles.arrows} d={arrow(from, to) + arrow(to, from)} />
          <text x={(from.x + to.x) / 2} y={(from.y + to.y) / 2}>
            {`${number(inUnit(dimensions[axis] ?? 0, unit))} ${t.units[unit]}`}
          </text>
        </g>
      ))}
    </svg>
  )
}

const spot = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`

const stroke = ([from, to]: [Place, Place]) => `M${spot(from)}L${spot(to)}`

/** An arrowhead at `tip` of the line from `end`. */
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
