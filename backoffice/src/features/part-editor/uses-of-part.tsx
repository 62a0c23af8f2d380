import { adminProductAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { Status } from '../../ui/marks/marks.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import styles from './part-editor.module.css'
import type { KeptPart } from './part-kind.ts'
import { partTexts as t } from './texts.ts'

/** The products that have the part, each with how many of it and what it is in the product's model. */
export function UsesOfPart({ part: { products, uses } }: { part: KeptPart }) {
  if (uses.length === 0) return <p className="muted">{t.noUses}</p>
  return (
    <>
      <Table label={t.usesTable} isLow>
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
                <Status status={state}>{t.productStates[state]}</Status>
              </Cell>
              <Cell isFigure>{numberText(quantity)}</Cell>
              <Cell className={`mono ${styles.minor}`}>{node ?? <span className="faint">–</span>}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {products > uses.length && <p className="faint">{t.moreUses(products - uses.length)}</p>}
    </>
  )
}
