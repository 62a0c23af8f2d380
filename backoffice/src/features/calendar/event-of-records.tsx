import { adminRecordAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { Link } from '../../frame/link.tsx'
import { inlineLinkClass } from '../../ui/controls/button.tsx'
import { StateMark } from '../../ui/marks/marks.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import styles from './calendar.module.css'
import { calendarTexts as t } from './texts.ts'

export type CalendarEntry = ManageAnswerOf<'GET /calendar'>['rows'][number]

/** Number of records that an entry links to. */
const MOST_LINKS = 3

export const entryKey = ({ type, what, time, isPublished }: CalendarEntry) => `${time} ${type} ${what} ${isPublished}`

function wordsOf({ type, what, count }: CalendarEntry) {
  if (type === 'product') return (count === 1 ? t.product : t.products)[what]
  return (count === 1 ? t.other : t.others)[what === 'begins' || what === 'priceBegins' ? 'begins' : 'ends']
}

/** Words and links of an entry. */
export function EventOfRecords({ entry }: { entry: CalendarEntry }) {
  const { type, count, first, isPublished, clashes } = entry
  const { one, manyInText } = RECORD_WORDS[type]
  const shown = first.slice(0, MOST_LINKS)
  return (
    <div className={styles.event}>
      <p>
        {count > 1 && <span>{`${t.ofKind(count, manyInText)} `}</span>}
        {count > 1 && <span>{`${wordsOf(entry)}: `}</span>}
        {shown.map(({ id, name, partNumber, field }, place) => (
          <span key={id}>
            <Link className={inlineLinkClass} to={adminRecordAddress[type](id, field)}>
              {name}
            </Link>
            {partNumber !== null && <span className="mono faint" translate="no">{` ${partNumber}`}</span>}
            <span>{place < shown.length - 1 ? ', ' : ' '}</span>
          </span>
        ))}
        {count === 1 && <span>{wordsOf(entry)}</span>}
        {count > shown.length && <span>{t.more(count - shown.length)}</span>}
      </p>
      <p className={styles.marks}>
        <span className="lab">{one}</span>
        {!isPublished && <StateMark tone="info">{t.saved}</StateMark>}
        {clashes.length > 0 && <StateMark tone="bad">{t.clashes(clashes)}</StateMark>}
      </p>
    </div>
  )
}
