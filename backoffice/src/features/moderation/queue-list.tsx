import { LANGUAGE_NAME } from '@shop/contract/languages'
import { Link } from '../../frame/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import styles from './moderation.module.css'
import { isSame, type Queue, queueAddress, type Row } from './queue-address.ts'
import { moderationTexts as t } from './texts.ts'

/** Rating as five boxes, as the shop draws it. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className={styles.rating} role="img" aria-label={t.rating(rating)}>
      {[1, 2, 3, 4, 5].map((box) => (
        <i key={box} data-on={box <= rating || undefined} />
      ))}
    </span>
  )
}

function RowState({ row: { reports, hasObjection, isHidden, queue } }: { row: Row }) {
  if (hasObjection) return <StateMark tone="bad">{t.objection}</StateMark>
  if (reports > 0) return <StateMark tone="bad">{t.reports(reports)}</StateMark>
  if (isHidden) return <StateMark tone="none">{t.isHidden}</StateMark>
  return queue === 'new' ? <StateMark tone="warn">{t.isNew}</StateMark> : null
}

export function QueueList({ rows, queue, current }: { rows: readonly Row[]; queue: Queue; current: Row | undefined }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const { kind, id, rating, content, language, createdTime, about } = row
        return (
          <li key={`${kind} ${id}`}>
            <Link
              className={styles.row}
              to={queueAddress({ ...queue, open: { kind, id } })}
              aria-current={current && isSame(current, row) ? 'true' : undefined}
            >
              <span className={`${styles.rowHead} mono faint`}>
                <Icon name={kind === 'review' ? 'talk' : 'video'} small />
                <span>{t.kinds[kind]}</span>
                {rating !== null && <Rating rating={rating} />}
                {language && <span title={LANGUAGE_NAME[language]}>{language.toUpperCase()}</span>}
                <span className="end">
                  <TimeOf iso={createdTime} />
                </span>
              </span>
              <b className={styles.excerpt} lang={language ?? undefined}>
                {content}
              </b>
              <span className={styles.rowFoot}>
                <span className="muted">{about.name}</span>
                <RowState row={row} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
