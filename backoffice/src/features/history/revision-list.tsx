import { Fragment, type ReactNode, useId, useState } from 'react'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { pagerClass } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ColumnHead, Table } from '../../ui/table/table.tsx'
import { byDay } from './days.ts'
import styles from './history.module.css'
import { RevisionDetail } from './revision-detail.tsx'
import { type Revision, RevisionRow } from './revision-row.tsx'
import { historyTexts as t } from './texts.ts'

interface Props {
  /** Which revisions: of a record, by somebody, of a kind. */
  filter: Omit<ManageInputOf<'GET /history'>, 'after' | 'limit'>
  after: number | undefined
  /** Older ones, or the newest again (undefined). */
  onPage: (after: number | undefined) => void
  /** Shown where there are none. */
  empty: ReactNode
  /** It is the history of one record, which says what it is of. */
  isOfOneRecord?: boolean
}

/** Revisions, newest first, by day; each opens to what it changed. */
export function RevisionList({ filter, after, onPage, empty, isOfOneRecord = false }: Props) {
  const answer = useAnswer('GET /history', { ...filter, after })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <RevisionTable rows={rows} isOfOneRecord={isOfOneRecord} />
            <div className={pagerClass}>
              <span className="mono" role="status">
                {t.count(rows.length)}
              </span>
              <span className="row end">
                {after !== undefined && (
                  <Button looks={['small']} icon="left" onClick={() => onPage(undefined)}>
                    {t.newest}
                  </Button>
                )}
                {next !== null && (
                  <Button looks={['small']} onClick={() => onPage(next)}>
                    {t.older}
                  </Button>
                )}
              </span>
            </div>
          </>
        )
      }
    </AnswerView>
  )
}

/** The history of one record, as its editor has it. */
export function RecordHistory(record: { type: NonNullable<ManageInputOf<'GET /history'>['type']>; id: number }) {
  const [after, setAfter] = useState<number>()
  return <RevisionList filter={record} after={after} onPage={setAfter} isOfOneRecord empty={<Empty title={t.none} text={t.noneText} />} />
}

interface TableProps {
  rows: readonly Revision[]
  isOfOneRecord?: boolean
  /** The one that is open at first. */
  opened?: number
}

/** The table of revisions; one at a time is open. */
export function RevisionTable({ rows, isOfOneRecord = false, opened }: TableProps) {
  const [open, setOpen] = useState(opened)
  const id = useId()
  const columns = isOfOneRecord ? 6 : 7
  return (
    <Table label={t.table} className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>{t.time}</ColumnHead>
          <ColumnHead>{t.who}</ColumnHead>
          {!isOfOneRecord && <ColumnHead>{t.what}</ColumnHead>}
          <ColumnHead isFigure>{t.rev}</ColumnHead>
          <ColumnHead>{t.did}</ColumnHead>
          <ColumnHead>{t.fields}</ColumnHead>
          <ColumnHead>
            <span className="vh">{t.act}</span>
          </ColumnHead>
        </tr>
      </thead>
      {byDay(rows).map(({ day, rows: revisions }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th colSpan={columns} scope="rowgroup">
              {day}
            </th>
          </tr>
          {revisions.map((revision) => (
            <Fragment key={revision.id}>
              <RevisionRow
                revision={revision}
                isOpen={open === revision.id}
                detailId={id}
                isOfOneRecord={isOfOneRecord}
                onToggle={() => setOpen(open === revision.id ? undefined : revision.id)}
              />
              {open === revision.id && (
                <tr className={styles.open}>
                  <td colSpan={columns} id={id}>
                    <RevisionDetail revision={revision} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </Table>
  )
}
