import { type CalendarEntry, entryKey, EventOfRecords } from './event-of-records.tsx'
import { dayOf, timeOfDay } from '../../frame/times.ts'
import { type CalendarState, isOtherMonth } from './calendar-days.ts'
import styles from './calendar.module.css'
import { calendarTexts as t } from './texts.ts'

interface Props {
  state: CalendarState
  days: readonly Date[]
  entries: readonly CalendarEntry[]
  now: Date
}

/** Days in weeks; in narrow windows a list of the days on which something happens. */
export function DayGrid({ state, days, entries, now }: Props) {
  const byDay = Map.groupBy(entries, ({ time }) => dayOf(new Date(time)))
  return (
    <ol className={`${styles.days} ${state.view === 'month' ? styles.month : ''}`}>
      {days.map((at) => {
        const day = dayOf(at)
        const isToday = day === dayOf(now)
        const those = byDay.get(day) ?? []
        return (
          <li
            key={day}
            className={[styles.day, isToday && styles.isToday, isOtherMonth(state, at) && styles.other, those.length === 0 && styles.empty]
              .filter(Boolean)
              .join(' ')}
            aria-current={isToday ? 'date' : undefined}
          >
            <h3 className={styles.name}>
              <time dateTime={day}>{t.day(at)}</time>
              {isToday && <span className="lab">{t.today}</span>}
            </h3>
            {those.length === 0 ? (
              <p className="vh">{t.nothing}</p>
            ) : (
              <ul>
                {those.map((entry) => (
                  <li key={entryKey(entry)} className={new Date(entry.time) < now ? styles.past : undefined}>
                    <time dateTime={entry.time} className="mono">
                      {timeOfDay(new Date(entry.time))}
                    </time>
                    <EventOfRecords entry={entry} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
