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
  filter: Omit<ManageInputOf<'GET /history'>, 'after' | 'limit'>
  after: number | undefined
  /** `after` is undefined for the newest page. */
  onPage: (after: number | undefined) => void
  empty: ReactNode
}

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
  opened?: number
}

const COLUMNS = 7

export function RevisionTable({ rows, opened }: TableProps) {
  const [open, setOpen] = useState(opened)
  const id = useId()
  return (
    <Table label={t.table} isStacked className={styles.table}>
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
