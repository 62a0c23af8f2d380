import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { InOne } from '../record-fields/difference.tsx'
import { fieldLine } from '../record-fields/field-words.ts'
import { useNames } from '../record-fields/use-names.ts'
import type { Names } from '../record-fields/shown-values.ts'
import styles from './dry-run.module.css'
import { bulkTexts as t } from './texts.ts'
import type { BulkResult } from './use-dry-run.ts'

type BulkRow = BulkResult['rows'][number]
type Kind = 'all' | 'cannot' | 'changed' | 'same'
const kindOf = ({ problem, fields }: BulkRow): Exclude<Kind, 'all'> =>
  problem !== null ? 'cannot' : fields.length > 0 ? 'changed' : 'same'
const ORDER = { cannot: 0, changed: 1, same: 2 }
/** Number of rows that are shown at first, and added by each click; more rows at once make the page slow. */
const PORTION = 200

interface Props {
  result: BulkResult
  /** Returns the line of the pasted text that a row comes from. Undefined if nothing was pasted. */
  lineOf?: (row: number) => number
}

export function DryRunRows({ result, lineOf }: Props) {
  const [kind, setKind] = useState<Kind>('all')
  const [shown, setShown] = useState(PORTION)
  const names = useNames()
  const counts = { all: result.rows.length, cannot: 0, changed: 0, same: 0 }
  for (const row of result.rows) counts[kindOf(row)] += 1
  const rows = result.rows
    .filter((row) => kind === 'all' || kindOf(row) === kind)
    .toSorted((one, other) => ORDER[kindOf(one)] - ORDER[kindOf(other)])
  const kinds = (['all', 'cannot', 'changed', 'same'] as const).filter((one) => one === 'all' || counts[one] > 0)
  return (
    <div ref={bringIntoView} className={styles.run}>
      <div className="row">
        <span role="status">{t.counts(counts.changed, counts.cannot, counts.same)}</span>
        <span className="end">
          <Segmented
            label={t.show}
            options={kinds.map((one) => ({ value: one, label: t[one](counts[one]) }))}
            value={kind}
            onChange={setKind}
          />
        </span>
      </div>
      <Bar counts={counts} />
      <div className={styles.rows}>
        <Table label={t.table} isLow className={styles.table}>
          <thead>
            <tr>
              {lineOf && <ColumnHead isFigure>{t.line}</ColumnHead>}
              <ColumnHead>{t.product}</ColumnHead>
              <ColumnHead>{t.change}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row, place) => (
              <DryRunRow
                key={row.line ?? row.id ?? place}
                row={row}
                line={lineOf && row.line !== null ? lineOf(row.line) : undefined}
                names={names}
              />
            ))}
          </tbody>
        </Table>
        {rows.length > shown && (
          <Button looks={['small', 'quiet']} onClick={() => setShown(shown + PORTION)}>
            {t.more(Math.min(PORTION, rows.length - shown))}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Scrolls a new review into view, so that the user sees the summary and the failing rows (merchant M14). */
const bringIntoView = (run: HTMLElement | null) => run?.scrollIntoView({ block: 'nearest' })

/** Bar of the three counts, hidden from screen readers, because the text above it has the same counts. */
function Bar({ counts: { changed, same, cannot } }: { counts: Record<Kind, number> }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {(
        [
          ['cannot', cannot],
          ['changed', changed],
          ['same', same],
        ] as const
      ).map(([kind, count]) => count > 0 && <i key={kind} className={styles[kind]} style={{ flexGrow: count }} />)}
    </div>
  )
}

function DryRunRow({ row, line, names }: { row: BulkRow; line: number | undefined; names: Names }) {
  const { partNumber, name, fields, problem } = row
  return (
    <Row className={problem === null ? '' : styles.wrong}>
      {line !== undefined && (
        <Cell isFigure className="faint">
          {line}
        </Cell>
      )}
      <RowName name={name || t.unknownProduct} below={partNumber} />
      <Cell>
        {problem !== null ? (
          <span className={styles.problem}>
            <Icon name="stop" small />
            <span>{problem}</span>
          </span>
        ) : fields.length === 0 ? (
          <span className="faint">{t.nothing}</span>
        ) : (
          <ul className={styles.fields}>
            {fields.map((difference) => (
              <li key={difference.field}>
                <span className="lab">{fieldLine('product', difference.field)}</span> <InOne type="product" {...difference} names={names} />
              </li>
            ))}
          </ul>
        )}
      </Cell>
    </Row>
  )
}
