import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { deviceName } from '../../frame/device.ts'
import { StateMark, Tag } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { CursorPager } from '../../ui/table/list-pager.tsx'
import { Cell, ColumnHead, Row, Table } from '../../ui/table/table.tsx'
import styles from './staff.module.css'
import { staffTexts as t } from './texts.ts'

const ROWS = 12
const TONES = { open: 'ok', wrong: 'bad', held: 'bad' } as const

export function LoginsSheet() {
  const [before, setBefore] = useState<readonly number[]>([]) // cursors of the opened pages
  const after = before.at(-1)
  const answer = useAnswer('GET /staff/logins', { limit: ROWS, ...(after !== undefined && { after }) })
  return (
    <Sheet title={t.logins}>
      <AnswerView answer={answer} failed={t.loginsNotLoaded}>
        {({ rows, next }) => (
          <>
            <LoginTable rows={rows} />
            <CursorPager cursors={before} next={next} onTurn={setBefore} />
          </>
        )}
      </AnswerView>
    </Sheet>
  )
}

function LoginTable({ rows }: Pick<ManageAnswerOf<'GET /staff/logins'>, 'rows'>) {
  if (rows.length === 0) return <p className={styles.none}>{t.noLogins}</p>
  return (
    <Table label={t.loginsTable} isLow>
      <thead>
        <tr>
          <ColumnHead>{t.loginColumns.time}</ColumnHead>
          <ColumnHead>{t.loginColumns.who}</ColumnHead>
          <ColumnHead>{t.loginColumns.how}</ColumnHead>
          <ColumnHead>{t.loginColumns.where}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, time, name, outcome, method, device, attempts, address, isKnownPlace }) => (
          <Row key={id}>
            <Cell className="mono">
              <TimeOf iso={time} />
            </Cell>
            <Cell>{name ?? <span className="faint">{t.unknown}</span>}</Cell>
            <Cell>
              <StateMark tone={TONES[outcome]}>
                {`${t.outcomes[outcome](t.methods[method])}${attempts > 1 ? ` × ${attempts}` : ''}`}
              </StateMark>
            </Cell>
            <Cell className="mono muted" title={address === null ? device : t.addressOf(device, address)}>
              <span>{deviceName(device)}</span>
              {isKnownPlace === false && (
                <>
                  {' '}
                  <Tag>{t.newPlace}</Tag>
                </>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
