import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { exactTime, shortTime } from '../../frame/times.ts'
import { textLinkClass } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { fieldsLine } from '../record-fields/field-words.ts'
import { historyAddress } from './history-address.ts'
import styles from './history.module.css'
import { historyTexts as t, REVISION_WORDS } from './texts.ts'

const MOST = 5

export function RecentRevisions(record: { type: NonNullable<ManageInputOf<'GET /history'>['type']>; id: number }) {
  const answer = useAnswer('GET /history', { ...record, limit: MOST })
  return (
    <Sheet
      title={t.revisions}
      actions={
        <Link className={textLinkClass} to={historyAddress(record)}>
          {t.allRevisions}
        </Link>
      }
    >
      <AnswerView answer={answer} failed={t.failed}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={`faint ${styles.noRevisions}`}>{t.noneText}</p>
          ) : (
            <ol className={styles.recent}>
              {rows.map(({ id, record: its, kind, note, fields, time, by }) => (
                <li key={id}>
                  <span className="mono faint">{its?.rev ?? ''}</span>
                  <span>
                    <span>{`${REVISION_WORDS[kind]} ${
                      note ||
                      fieldsLine(
                        record.type,
                        fields.filter((field) => field !== 'state'),
                      )
                    }`}</span>
                    <span className="mono faint" title={exactTime(time)}>
                      {`${shortTime(time)}, ${by?.name ?? t.operator}`}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </AnswerView>
    </Sheet>
  )
}
