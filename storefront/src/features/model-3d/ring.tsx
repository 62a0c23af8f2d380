import styles from './ring.module.css'
import { type Frames, useSeen } from './use-frames.ts'

const MIDDLE = { x: 450, y: 105 }
const RADIUS = { x: 440, y: 95 }
const STEP = 3

/** Returns a point of the ring. Degrees are clockwise from the right; `share` is the fraction of the radius. */
function at(degrees: number, share: number) {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round(MIDDLE.x + RADIUS.x * share * Math.cos(angle))} ${round(MIDDLE.y + RADIUS.y * share * Math.sin(angle))}`
}

const TICKS = Array.from({ length: 360 / STEP }, (_, index) => index * STEP)
  .map((degrees) => `M${at(degrees, 1)}L${at(degrees, degrees % 30 === 0 ? 0.86 : degrees % 15 === 0 ? 0.93 : 0.965)}`)
  .join('')

/** Protractor on the ground below the model, with ticks every 3°. The orange tick shows the viewing direction (design 9). */
export function Ring({ frames }: { frames: Frames }) {
  const { heading, ground } = useSeen(frames)
  const ring = (
    <>
      <ellipse cx={MIDDLE.x} cy={MIDDLE.y} rx={RADIUS.x} ry={RADIUS.y} />
      <ellipse className={styles.inner} cx={MIDDLE.x} cy={MIDDLE.y} rx={RADIUS.x * 0.93} ry={RADIUS.y * 0.93} />
      <path d={TICKS} />
      <path className={styles.pointer} d={`M${at(90 - heading, 1)}L${at(90 - heading, 0.8)}`} />
    </>
  )
  if (!ground)
    return (
      <svg className={styles.ring} viewBox="0 0 900 210" aria-hidden="true">
        {ring}
      </svg>
    )
  const { middle, across, deep } = ground
  return (
    <svg className={`${styles.ring} ${styles.placed}`} aria-hidden="true">
      <g
        transform={`translate(${middle.x} ${middle.y}) scale(${across / RADIUS.x} ${deep / RADIUS.y}) translate(${-MIDDLE.x} ${-MIDDLE.y})`}
      >
        {ring}
      </g>
    </svg>
  )
}
