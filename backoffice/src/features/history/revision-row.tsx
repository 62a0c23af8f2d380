import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { adminRecordAddress, adminRevisionAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { Button, inlineLinkClass } from '../../ui/controls/button.tsx'
import { Avatar, Tag } from '../../ui/marks/marks.tsx'
import { Cell, Row } from '../../ui/table/table.tsx'
import { exactTime } from '../../frame/times.ts'
import { fieldsLine } from '../record-fields/field-words.ts'
import { clockText } from './days.ts'
import styles from './history.module.css'
import { historyTexts as t, REVISION_WORDS } from './texts.ts'

export type Revision = ManageAnswerOf<'GET /history'>['rows'][number]

export const whatOf = ({ record, records }: Pick<Revision, 'record' | 'records'>) => record?.name ?? t.records(records)

/** Name of a field that is not listed, because the kind of the revision already shows the new state. */
const STATE = 'state'

interface Props {
  revision: Revision
  isOpen: boolean
  detailId: string
  onToggle: () => void
}

export function RevisionRow({ revision, isOpen, detailId, onToggle }: Props) {
  const { time, by, record, kind, fields, note, isInShop, undoes, undoneBy } = revision
  const what = whatOf(revision)
  return (
    <Row isSelected={isOpen} className={styles.row}>
      <Cell className={`mono ${styles.time}`}>
        <time dateTime={time} title={exactTime(time)}>
          {clockText(time)}
        </time>
      </Cell>
      <Cell className={styles.who}>
        <span className={styles.person}>
          <Avatar name={by?.name ?? '·'} isSmall isDashed={!by} />
          <span className="cut">{by?.name ?? t.operator}</span>
        </span>
      </Cell>
      <th scope="row" className={styles.what}>
        {record ? (
          <Link className={inlineLinkClass} to={adminRecordAddress[record.type](record.id)}>
            {what}
          </Link>
        ) : (
          what
        )}
      </th>
      <Cell isFigure className={styles.rev}>
        {record?.rev}
      </Cell>
      <Cell className={styles.did}>
        <span>{REVISION_WORDS[kind]}</span>
        <Undoing undoes={undoes} undoneBy={undoneBy} />
      </Cell>
      <Cell className={`muted ${styles.fields}`}>
        {[
          note ||
            fieldsLine(
              record?.type,
              fields.filter((field) => field !== STATE),
            ),
          isInShop && t.inShop,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Cell>
      <Cell className={styles.act}>
        <Button
          looks={isOpen ? ['small'] : ['small', 'quiet']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-label={isOpen ? undefined : t.compareOf(what, clockText(time))}
          onClick={onToggle}
        >
          {isOpen ? t.close : t.compare}
        </Button>
      </Cell>
    </Row>
  )
}

function Undoing({ undoes, undoneBy }: Pick<Revision, 'undoes' | 'undoneBy'>) {
  if (undoneBy !== null)
    return (
      <>
        {' '}
        <Link to={adminRevisionAddress(undoneBy)} title={t.undoneBy}>
          <Tag>{t.undone}</Tag>
        </Link>
      </>
    )
  if (undoes === null) return null
  return (
    <>
      {' '}
      <Link className={inlineLinkClass} to={adminRevisionAddress(undoes)}>
        {t.undoes}
      </Link>
    </>
  )
}
