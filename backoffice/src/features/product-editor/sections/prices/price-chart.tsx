import { numberText, shortTime } from '../../../../frame/times.ts'
import { pricesTexts as t } from '../../texts.ts'
import { LOOKED_BACK_MS, type Priced, type Reduction } from './price-line.ts'
import styles from './prices-section.module.css'

const [WIDTH, FLOOR, TOP, MARGIN] = [620, 118, 22, 30]
const DAY_MS = 86_400_000
const [BEFORE_MS, AFTER_MS] = [8 * DAY_MS, 4 * DAY_MS]

/** Chart of prices over time. A dimension line marks the 30 days before a reduction. */
export function PriceChart({ line, reduction, until }: { line: readonly Priced[]; reduction: Reduction; until: number }) {
  const { since, lowest } = reduction
  const [from, to] = [since - LOOKED_BACK_MS - BEFORE_MS, Math.max(since, until) + AFTER_MS]
  const inSight = line.filter(({ since: begins }, place) => begins < to && (line[place + 1]?.since ?? Infinity) > from)
  const [least, most] = [Math.min(...inSight.map(({ price }) => price)), Math.max(...inSight.map(({ price }) => price))]
  const x = (time: number) => round(MARGIN + ((Math.min(to, Math.max(from, time)) - from) / (to - from)) * (WIDTH - 2 * MARGIN))
  const y = (price: number) => round(most === least ? 60 : TOP + ((most - price) / (most - least)) * (FLOOR - TOP - 22))
  const steps = inSight.map(({ since: begins, price }, place) => ({
    price,
    x1: x(begins),
    x2: x(inSight[place + 1]?.since ?? to),
    isReduced: begins >= since,
  }))
  const [left, right] = [x(since - LOOKED_BACK_MS), x(since)]
  const days = Array.from({ length: Math.floor((to - from) / DAY_MS) + 1 }, (_, day) => x(from + day * DAY_MS))
  return (
    <svg viewBox={`0 0 ${WIDTH} 178`} role="img" aria-label={t.chart(inSight, lowest)} className={styles.chart}>
      <rect x={left} y="4" width={right - left} height={FLOOR - 4} className={styles.window} />
      <path d={`M${steps.map(({ x1, x2, price }) => `${x1} ${y(price)}L${x2} ${y(price)}`).join('L')}`} className={styles.line} />
      {steps
        .filter((step) => step.isReduced)
        .map(({ x1, x2, price }) => (
          <path key={x1} d={`M${x1} ${y(price)}L${x2} ${y(price)}`} className={styles.cut} />
        ))}
      {lowest !== null && lowest >= least && <path d={`M${left} ${y(lowest)}L${right} ${y(lowest)}`} className={styles.lowest} />}
      {steps.map(({ x1, x2, price }, place) =>
        x2 - x1 > 44 || place === steps.length - 1 ? (
          <text key={x1} x={Math.min(x1 + 6, WIDTH - 4)} y={y(price) - 6} textAnchor={x1 > WIDTH - 80 ? 'end' : 'start'}>
            {numberText(price)}
          </text>
        ) : null,
      )}
      <path d={`M0 ${FLOOR}H${WIDTH}`} className={styles.line} />
      <path d={days.map((day) => `M${day} ${FLOOR}v5`).join('')} className={styles.days} />
      <path d={`M${left} 130v18M${right} 130v18M${left} 142H${right}`} className={styles.dimension} />
      <path d={`M${left} 142l8-3v6zM${right} 142l-8-3v6z`} className={styles.arrows} />
      <rect x={(left + right) / 2 - 104} y="133" width="208" height="18" className={styles.behind} />
      <text x={(left + right) / 2} y="146" textAnchor="middle">
        {t.lookedBack}
      </text>
      {[since - LOOKED_BACK_MS, since].map((time) => (
        <text key={time} x={x(time)} y="168" textAnchor="middle" className={styles.faint}>
          {shortTime(new Date(time).toISOString())}
        </text>
      ))}
    </svg>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
