import { ADMIN_CALENDAR } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import styles from './calendar.module.css'
import { type CalendarEntry, entryKey, EventOfRecords } from './event-of-records.tsx'
import { calendarTexts as t } from './texts.ts'
import { zoneText } from './zone-text.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format

/** The next dates, with the way to the calendar. */
export function Upcoming({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <Sheet
      title={t.upcoming}
      actions={
        <Link className={textLinkClass} to={ADMIN_CALENDAR}>
          {t.title}
        </Link>
      }
      foot={t.zone(zoneText())}
    >
      {entries.length === 0 ? (
        <p className={`muted ${styles.none}`}>{t.noneUpcoming}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entryKey(entry)} className={styles.date}>
              <time dateTime={entry.time} className="mono">
                <b>{day(new Date(entry.time))}</b> <span>{clock(new Date(entry.time))}</span>
              </time>
              <EventOfRecords entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
