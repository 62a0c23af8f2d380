import { scaleBand, scaleLinear } from 'd3-scale'
import { useEffect, useId, useRef, useState } from 'react'
import { numberText } from '../../frame/times.ts'
import styles from './analytics.module.css'
import { shortDay } from './days.ts'
import { type Answer, type AnswerDay, type Figure, isMissing, valueOf } from './figures.ts'
import { analyticsTexts as t } from './texts.ts'

interface Props {
  answer: Pick<Answer, 'firstDay' | 'today'>
  days: readonly AnswerDay[]
  figure: Figure
  height?: number
}

const FIRST_WIDTH = 640
const [TOP, BOTTOM, RIGHT] = [12, 26, 56]
const EDGE = 2
/** Width of a label below the axis. */
const LABEL = 64
const TICKS = 4
const DAYS_OF_WEEK = 7

/** One bar per day. Days without data, and today, are hatched. */
export function DayChart({ answer, days, figure, height = 210 }: Props) {
  const [box, width] = useWidth()
  const hatch = useId()
  const bars = days.map((day) => ({
    day: day.day,
    value: isMissing(day, answer) ? null : valueOf(figure, day),
    isSoFar: day.day === answer.today,
  }))
  const known = bars.flatMap(({ value }) => value ?? [])
  const highest = Math.max(0, ...known)
  const x = scaleBand(bars.map(({ day }) => day), [0, width - RIGHT]).paddingInner(0.22).paddingOuter(0.11) // prettier-ignore
  const y = scaleLinear([0, highest || 1], [height - BOTTOM, TOP]).nice(TICKS)
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && (highest > 0 || tick === 1) && (Number.isInteger(tick) || figure === 'rate'))
  const every = labelEvery(x.step())
  return (
    <div ref={box}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        role="img"
        aria-label={t.chart(figure, bars.length, Math.min(highest, ...known), highest)}
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className={styles.gap} />
            <line x1="0" y1="0" x2="0" y2="5" className={styles.hatch} />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="0" x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={styles.grid} />
            <text x={width} y={y(tick) + 4} textAnchor="end">
              {numberText(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ day, value, isSoFar }, place) => (
          <g key={day}>
            <Bar
              x={x(day) ?? 0}
              width={x.bandwidth()}
              top={value === null ? TOP : y(value)}
              base={height - BOTTOM}
              fill={value === null || isSoFar ? `url(#${hatch})` : undefined}
              isUnknown={value === null}
              words={t.dayValue(day, value, isSoFar)}
            />
            {place % every === 0 && (
              <text x={x(day)} y={height - 6}>
                {shortDay(day)}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2={width - RIGHT} y1={height - BOTTOM} y2={height - BOTTOM} className={styles.axis} />
      </svg>
    </div>
  )
}

interface BarProps {
  x: number
  width: number
  top: number
  base: number
  fill: string | undefined
  isUnknown: boolean
  words: string
}

/** The title is the browser's tooltip. */
function Bar({ x, width, top, base, fill, isUnknown, words }: BarProps) {
  return (
    <g className={isUnknown ? styles.unknown : styles.bar}>
      <title>{words}</title>
      <rect x={x} y={TOP} width={width} height={base - TOP} fill="transparent" />
      <rect x={x} y={top} width={width} height={base - top} fill={fill} />
      {!isUnknown && base > top && <rect x={x} y={top} width={width} height={EDGE} className={styles.edge} />}
    </g>
  )
}

/** Labels do not touch, and are a week apart, or some weeks, where a day is narrow. */
function labelEvery(step: number) {
  const days = Math.ceil(LABEL / step)
  return days <= 1 ? 1 : Math.ceil(days / DAYS_OF_WEEK) * DAYS_OF_WEEK
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    const { current: element } = box
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 2 * RIGHT)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
