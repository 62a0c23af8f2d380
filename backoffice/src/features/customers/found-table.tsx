import { StateMark } from '../../ui/marks/marks.tsx'
import { TimeOf } from '../../ui/marks/time-of.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import type { FoundCustomer } from './customer-calls.ts'
import styles from './customers.module.css'
import { customersTexts as t } from './texts.ts'
import { openClass } from '../../ui/sheet/side-panel.tsx'

interface Props {
  rows: readonly FoundCustomer[]
  /** Id of the customer in the panel. */
  current: number | undefined
  onOpen: (customer: FoundCustomer) => void
}

export function FoundTable({ rows, current, onOpen }: Props) {
  return (
    <Table label={t.foundTable}>
      <thead>
        <tr>
          <ColumnHead>{t.columns.customer}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.language}</ColumnHead>
          <ColumnHead>{t.columns.status}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.since}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((customer) => (
          <Row key={customer.id} isSelected={customer.id === current}>
            <RowName
              name={
                <button type="button" className={openClass} translate="no" onClick={() => onOpen(customer)}>
                  {customer.email}
                </button>
              }
              below={customer.nickname || t.noNickname}
            />
            <Cell className={`mono ${styles.minor}`}>{customer.language.toUpperCase()}</Cell>
            <Cell>
              <DisabledMark isDisabled={customer.isDisabled} />
            </Cell>
            <Cell className={`muted ${styles.minor}`}>
              <TimeOf iso={customer.createdTime} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

export const DisabledMark = ({ isDisabled }: { isDisabled: boolean }) => (
  <StateMark tone={isDisabled ? 'none' : 'ok'}>{isDisabled ? t.disabled : t.active}</StateMark>
)
