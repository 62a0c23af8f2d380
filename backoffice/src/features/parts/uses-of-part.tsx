import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { MAX_PART_USES } from '@shop/contract/parts/part-numbers'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Status } from '../../ui/marks/marks.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { FormSection } from '../records/form/form-section.tsx'
import styles from './parts.module.css'
import { usesOfPartTexts as t } from './texts.ts'

type Uses = ManageAnswerOf<'GET /parts/{id}'>['usedIn']

/** Lists the products whose published version contains the part. */
export function UsesOfPart({ record }: { record: KeptRecord }) {
  const { usedIn } = record as unknown as ManageAnswerOf<'GET /parts/{id}'> // the record is a part
  return (
    <FormSection name="uses" title={t.uses} about={t.about}>
      {usedIn.length === 0 ? <p className="muted">{t.none}</p> : <Products uses={usedIn} />}
      {usedIn.length === MAX_PART_USES && record.uses > usedIn.length && <p className="faint">{t.more(record.uses - usedIn.length)}</p>}
    </FormSection>
  )
}

function Products({ uses }: { uses: Uses }) {
  return (
    <Table label={t.table} isLow>
      <thead>
        <tr>
          <ColumnHead>{t.columns.product}</ColumnHead>
          <ColumnHead>{t.columns.state}</ColumnHead>
          <ColumnHead isFigure>{t.columns.quantity}</ColumnHead>
          <ColumnHead className={styles.minor}>{t.columns.node}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {uses.map(({ id, name, partNumber, state, quantity, node }) => (
          <Row key={id}>
            <RowName
              name={
                <Link className={styles.link} to={adminProductAddress(id)}>
                  {name}
                </Link>
              }
              below={
                <>
                  <span translate="no">{partNumber}</span>
                  {node !== null && <span className="narrow-only">{` · ${node}`}</span>}
                </>
              }
            />
            <Cell className={styles.nowrap}>
              <Status status={state}>{t.states[state]}</Status>
            </Cell>
            <Cell isFigure>{numberText(quantity)}</Cell>
            <Cell className={`mono ${styles.minor}`}>{node ?? <span className="faint">–</span>}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
