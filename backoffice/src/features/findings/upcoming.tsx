import { adminProductAddress } from '@shop/contract/manage/addresses'
import { inlineLinkClass } from '../../ui/controls/button.tsx'
import { Link } from '../../frame/link.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import type { Findings } from './findings-board.tsx'
import styles from './findings.module.css'
import { todayTexts as t } from './texts.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format
/** The zone of this device, with the difference that holds now. */
const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'longOffset', timeZone: undefined })

/** What dates that are set change in the shop, the next ones first. */
export function Upcoming({ findings: { upcoming } }: { findings: Pick<Findings, 'upcoming'> }) {
  return (
    <Sheet title={t.next} foot={t.zone(zoneText())}>
      {upcoming.length === 0 ? (
        <p className={`muted ${styles.nothing}`}>{t.nothingNext}</p>
      ) : (
        <ul>
          {upcoming.map(({ id, name, partNumber, time, what }) => (
            <li key={`${id} ${time} ${what}`} className={styles.date}>
              <time dateTime={time} className="mono">
                <b>{day(new Date(time))}</b> <span>{clock(new Date(time))}</span>
              </time>
              <span>
                <Link
                  className={inlineLinkClass}
                  to={adminProductAddress(id, what.startsWith('price') ? 'schedule' : what === 'visible' ? 'visibleFrom' : 'visibleUntil')}
                >
                  {name}
                </Link>{' '}
                <span>{t.changes[what]}</span>
                <span className="mono faint" translate="no">{` ${partNumber}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function zoneText() {
  const { timeZone } = zone.resolvedOptions()
  const offset = zone.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset && offset !== timeZone ? `${timeZone} (${offset})` : timeZone
}
