import { useNavigate } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { KeyLine } from '../../ui/controls/kbd.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { dayOf } from '../../frame/times.ts'
import { calendarAddress, type CalendarState, type CalendarView, daysOf, readCalendar, turned } from './calendar-days.ts'
import styles from './calendar.module.css'
import { DayGrid } from './day-grid.tsx'
import { calendarTexts as t } from './texts.ts'
import { zoneText } from './zone-text.ts'

const VIEWS = (['week', 'month'] as const).map((value) => ({ value, label: t.views[value] }))

export function CalendarSheet({ state }: { state: CalendarState }) {
  const navigate = useNavigate()
  const { view } = state
  const days = daysOf(state)
  const start = new Date(`${state.day}T00:00`)
  const [first = start, last = start] = [days[0], days.at(-1)]
  // A day more, because a day may have 25 hours.
  const answer = useAnswer('GET /calendar', { from: first.toISOString(), days: String(days.length + 1) })
  const show = (next: CalendarState) => navigate(calendarAddress(next))
  const searchNow = useSearchNow()
  const stateNow = () => readCalendar(searchNow())
  const turn = (by: -1 | 1) => show(turned(stateNow(), by))
  const showView = (next: CalendarView) => show({ ...stateNow(), view: next })
  const showNow = () => show({ ...stateNow(), day: dayOf(new Date()) })
  useKeys(t.title, [
    { keys: 'J', label: t.after[view], run: () => turn(1) },
    { keys: 'K', label: t.before[view], run: () => turn(-1) },
    { keys: 'T', label: t.now[view], run: showNow },
    { keys: 'W', label: t.views.week, run: () => showView('week') },
    { keys: 'M', label: t.views.month, run: () => showView('month') },
  ])
  return (
    <>
      <Sheet
        title={view === 'week' ? t.week(first, last) : t.month(start)}
        actions={
          <>
            <IconButton icon="left" label={t.before[view]} small isFramed onClick={() => turn(-1)} />
            <Button looks={['small']} onClick={showNow}>
              {t.now[view]}
            </Button>
            <IconButton icon="right" label={t.after[view]} small isFramed onClick={() => turn(1)} />
            <Segmented label={t.show} options={VIEWS} value={view} onChange={showView} />
          </>
        }
        foot={t.zone(zoneText())}
      >
        <AnswerView answer={answer} failed={t.failed}>
          {({ rows, isCut, now }) => {
            const shown = new Set(days.map(dayOf))
            const entries = rows.filter(({ time }) => shown.has(dayOf(new Date(time))))
            return (
              <>
                {entries.length === 0 && <p className={`muted ${styles.none}`}>{t.none}</p>}
                {isCut && <p className={`muted ${styles.none}`}>{t.isCut(rows.length)}</p>}
                <DayGrid state={state} days={days} entries={entries} now={new Date(now)} />
              </>
            )
          }}
        </AnswerView>
      </Sheet>
      <KeyLine
        keys={[
          ['J', t.after[view]],
          ['K', t.before[view]],
          ['T', t.now[view]],
          ['W', t.views.week],
          ['M', t.views.month],
        ]}
      />
    </>
  )
}
