import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { CursorPager } from '../../ui/table/list-pager.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table/table.tsx'
import styles from './customers.module.css'
import { customersTexts as t } from './texts.ts'

const ROWS = 20

/** Steps of staff with data of people, for owners. */
export function PeopleLog() {
  const [before, setBefore] = useState<readonly number[]>([]) // cursors of the opened pages
  const after = before.at(-1)
  const answer = useAnswer('GET /customers/log', { limit: ROWS, ...(after !== undefined && { after }) })
  return (
    <Sheet title={t.log} count={t.logAbout}>
      <AnswerView answer={answer} failed={t.logFailed}>
        {({ rows, next }) => (
          <>
            <LogTable rows={rows} />
            <CursorPager cursors={before} next={next} onTurn={setBefore} />
          </>
        )}
      </AnswerView>
    </Sheet>
  )
}

type Entry = ManageAnswerOf<'GET /customers/log'>['rows'][number]

const isOfCustomer = ({ action }: Entry) => !action.startsWith('subscriber') && action !== 'noticeDeleted'

function LogTable({ rows }: { rows: readonly Entry[] }) {
  if (rows.length === 0) return <p className={styles.none}>{t.noLog}</p>
  return (
    <Table label={t.logTable} isLow>
      <thead>
        <tr>
          <ColumnHead>{t.logColumns.time}</ColumnHead>
          <ColumnHead>{t.logColumns.who}</ColumnHead>
          <ColumnHead>{t.logColumns.what}</ColumnHead>
          <ColumnHead>{t.logColumns.whose}</ColumnHead>
          <ColumnHead>{t.logColumns.reason}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <Row key={entry.id}>
            <Cell className="mono">
              <TimeOf iso={entry.time} />
            </Cell>
            <Cell>{entry.name ?? <span className="faint">{t.someone}</span>}</Cell>
            <Cell>{t.actions[entry.action]}</Cell>
            <Cell className="muted" translate={entry.customer ? 'no' : undefined}>
              {isOfCustomer(entry) ? (entry.customer?.email ?? t.deletedCustomer) : t.allSubscribers}
            </Cell>
            <Cell className="muted">{entry.reason || '–'}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
