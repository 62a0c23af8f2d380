import { adminKindAddress, adminRecordAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { Link } from '../../frame/link.tsx'
import { useMay } from '../../frame/rights.ts'
import { ButtonLink, inlineLinkClass } from '../../ui/controls/button.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { todoTexts as t } from './texts.ts'
import styles from './today.module.css'

type Today = ManageAnswerOf<'GET /today'>
type Work = Today['mine']

/** Work that waits to be published, and addresses that were not found. */
export function ToDoSheet({ today: { mine, others, missingPaths } }: { today: Today }) {
  const may = useMay()
  return (
    <Sheet title={t.title}>
      {mine.total + others.total + missingPaths === 0 && <p className={`muted ${styles.none}`}>{t.none}</p>}
      {missingPaths > 0 && (
        <p className={styles.item}>
          <span>
            <b>{t.missing(missingPaths)}</b>
            <span className={styles.below}>{t.missingAbout}</span>
          </span>
          {may('POST /redirects') && (
            <ButtonLink looks={['small']} to={adminKindAddress('redirect')} aria-label={t.missingOf(missingPaths)}>
              {t.missingAct}
            </ButtonLink>
          )}
        </p>
      )}
      {mine.total > 0 && <WorkList title={t.mine(mine.total)} work={mine} />}
      {others.total > 0 && <WorkList title={t.others(others.total)} work={others} hasNames />}
    </Sheet>
  )
}

function WorkList({ title, work: { rows, total }, hasNames }: { title: string; work: Work; hasNames?: boolean }) {
  return (
    <div className={styles.work}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ type, id, name, isDraft, isUnsaved, fields, by, time }) => (
          <li key={`${type} ${id} ${by?.id ?? 0} ${isUnsaved}`} className={styles.record}>
            <span>
              <Link className={inlineLinkClass} to={adminRecordAddress[type](id)}>
                {name || RECORD_WORDS[type].one}
              </Link>
              <span className={styles.below}>
                {[RECORD_WORDS[type].one, isDraft && t.draft, isUnsaved && t.unsaved, t.fields(fields), hasNames && by?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="mono faint">
              <TimeOf iso={time} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="muted">{t.more(total - rows.length)}</p>}
    </div>
  )
}
