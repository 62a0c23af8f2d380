import { useState } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { type Analytics, analyticsAddress, analyticsInput, PERIODS, readAnalytics } from '../../features/analytics/analytics-address.ts'
import { LanguagesSheet, ProductsSheet, SellersSheet } from '../../features/analytics/breakdowns.tsx'
import { downloadCounts } from '../../features/analytics/csv-files.ts'
import { DaySheet } from '../../features/analytics/day-sheet.tsx'
import { todayInUtc } from '../../features/analytics/days.ts'
import { FigureRow } from '../../features/analytics/figure-row.tsx'
import { PeriodTools } from '../../features/analytics/period-tools.tsx'
import { analyticsTexts as t } from '../../features/analytics/texts.ts'
import { SearchesSheet } from '../../features/searches/searches-sheet.tsx'
import { ask } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { KeyLine } from '../../ui/controls/kbd.tsx'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './analytics-screen.module.css'

const KEYS = [
  [['1', '2', '3', '4', '5'], t.keys.period],
  ['C', t.keys.view],
] as const

export function AnalyticsScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const today = todayInUtc()
  const analytics = readAnalytics(search, today)
  const answer = useAnswer('GET /analytics', analyticsInput(analytics))
  const searchNow = useSearchNow()
  const now = () => readAnalytics(searchNow(), today)
  const change = (next: Partial<Analytics>) => navigate(analyticsAddress({ ...now(), ...next }), { replace: true })
  useKeys(t.title, [
    ...PERIODS.map((period, place) => ({
      keys: String(place + 1),
      label: t.keys.periodOf(t.periods[period]),
      run: () => change({ period }),
    })),
    { keys: 'C', label: t.keys.view, run: () => change({ view: now().view === 'chart' ? 'table' : 'chart' }) },
  ])
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        <CountsButton analytics={analytics} />
      </PageHead>
      <Frame label={t.period}>
        <PeriodTools analytics={analytics} today={today} answer={answer.data} onChange={change} />
        {answer.data && <FigureRow answer={answer.data} figure={analytics.figure} onChoose={(figure) => change({ figure })} />}
      </Frame>
      <AnswerView answer={answer} failed={t.failed}>
        {(data) => (
          <>
            <div className={styles.days}>
              <DaySheet analytics={analytics} answer={data} onChange={change} />
            </div>
            {data.firstDay === null ? (
              <Empty title={t.none} text={t.noneAbout} />
            ) : (
              <div className={styles.halves}>
                <ProductsSheet answer={data} />
                <div>
                  <LanguagesSheet answer={data} />
                  <SellersSheet answer={data} />
                </div>
              </div>
            )}
          </>
        )}
      </AnswerView>
      <div className={styles.searches}>
        <SearchesSheet />
      </div>
      <KeyLine keys={KEYS} />
    </>
  )
}

/** Downloads all counts of the period, by day, product, language and seller. */
function CountsButton({ analytics }: { analytics: Analytics }) {
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      const counts = await ask('GET /analytics/counts', analyticsInput(analytics))
      downloadCounts(analytics, counts)
      if (counts.isCut) toast(t.csvCut(counts.rows.length))
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      toast(thrown.message || t.csvFailed)
    }
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void load()}>
      {t.csvAll}
    </Button>
  )
}
