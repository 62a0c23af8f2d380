import { Fragment, type ReactNode, useId, useState } from 'react'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { pagerClass } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
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
}

/** Revisions, newest first, by day; each opens to what it changed. */
export function RevisionList({ filter, after, onPage, empty }: Props) {
  const answer = useAnswer('GET /history', { ...filter, after })
  return (
    <AnswerView answer={answer} failed={t.failed}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            <RevisionTable rows={rows} />
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

interface TableProps {
  rows: readonly Revision[]
  /** The one that is open at first. */
  opened?: number
}

const COLUMNS = 7

/** The table of revisions; one at a time is open. */
export function RevisionTable({ rows, opened }: TableProps) {
  const [open, setOpen] = useState(opened)
  const id = useId()
  return (
    <Table label={t.table} className={styles.table}>
      <thead>
        <tr>
          <ColumnHead>{t.time}</ColumnHead>
          <ColumnHead>{t.who}</ColumnHead>
          <ColumnHead>{t.what}</ColumnHead>
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
            <th colSpan={COLUMNS} scope="rowgroup">
              {day}
            </th>
          </tr>
          {revisions.map((revision) => (
            <Fragment key={revision.id}>
              <RevisionRow
                revision={revision}
                isOpen={open === revision.id}
                detailId={id}
                onToggle={() => setOpen(open === revision.id ? undefined : revision.id)}
              />
              {open === revision.id && (
                <tr className={styles.open}>
                  <td colSpan={COLUMNS} id={id}>
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
