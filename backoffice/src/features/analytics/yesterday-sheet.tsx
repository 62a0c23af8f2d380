import { ADMIN_ANALYTICS } from '@shop/contract/manage/addresses'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import styles from './analytics.module.css'
import { dayAfter, todayInUtc } from './days.ts'
import { FigureText } from './figure-row.tsx'
import { type Answer, daysIn, figureOf } from './figures.ts'
import { LateChart } from './late-chart.tsx'
import { analyticsTexts, yesterdayTexts as t } from './texts.ts'

const DAYS = 28
const DAYS_OF_WEEK = 7
const FOUR = ['views', 'buys', 'rate', 'searches'] as const

/** Yesterday's figures against the same weekday, for those who may see analytics. */
export function YesterdaySheet() {
  return useMay()('GET /analytics') && <Yesterday />
}

function Yesterday() {
  const yesterday = dayAfter(todayInUtc(), -1)
  const answer = useAnswer('GET /analytics', { until: yesterday, days: String(DAYS) })
  return (
    <div className={styles.yesterday}>
      <Sheet
        title={t.title}
        count={t.about(yesterday)}
        actions={
          <Link className={textLinkClass} to={ADMIN_ANALYTICS}>
            {t.open}
          </Link>
        }
      >
        <AnswerView answer={answer} failed={t.failed}>
          {(weeks) => {
            const day = ofDay(weeks, yesterday)
            const [{ unopened } = { unopened: null }] = daysIn(day, day.period)
            return (
              <div className={styles.columns}>
                <div className={`${styles.figures} ${styles.four}`}>
                  {FOUR.map((name) => (
                    <div key={name} className={styles.figure}>
                      <FigureText
                        name={analyticsTexts.figures[name]}
                        figure={figureOf(name, day)}
                        below={name === 'searches' && unopened ? t.unopened(unopened) : undefined}
                      />
                    </div>
                  ))}
                </div>
                <LateChart answer={weeks} days={daysIn(weeks, weeks.period)} figure="views" height={120} />
              </div>
            )
          }}
        </AnswerView>
      </Sheet>
    </div>
  )
}

/** The answer narrowed to one day, and the same weekday before, which the same weeks contain. */
function ofDay(answer: Answer, day: string): Answer {
  const before = dayAfter(day, -DAYS_OF_WEEK)
  return { ...answer, period: { from: day, until: day }, before: { from: before, until: before } }
}
