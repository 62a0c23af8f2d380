import { RowCheckbox } from '../../../ui/fields/checkbox.tsx'
import { ColumnHead, SortHead, Table } from '../../../ui/table/table.tsx'
import { LANGUAGE_WORDS } from '../../record-fields/texts.ts'
import type { ListState, Sort } from '../address/list-address.ts'
import type { ProductRow as RowData } from '../address/list-rows.ts'
import { ProductRow } from './product-row.tsx'
import styles from './product-table.module.css'
import type { RowActions } from './row-menu.tsx'
import { COLUMN_LANGUAGES, productListTexts as t } from '../texts.ts'
import type { Prices } from '../prices/use-prices.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  rows: readonly RowData[]
  total: number
  list: ListState
  search: string
  currentId: number | undefined
  selection: Selection | undefined
  prices: Prices | undefined
  actions: RowActions
  onSort: (column: Exclude<Sort, 'sort'>) => void
  onFocusRow: (id: number) => void
  onPriceDone: (row: RowData, then: 'down' | 'back' | 'left') => void
  onPasteMany: (row: RowData, text: string) => void
}

export function ProductTable(props: Props) {
  const { rows, total, list, search, currentId, selection, prices, actions, onSort, onFocusRow, onPriceDone, onPasteMany } = props
  const sorted = (column: Exclude<Sort, 'sort'>) => ({
    direction: list.sort === column ? list.order : undefined,
    onSort: () => onSort(column),
  })
  return (
    <Table label={t.table} isStacked className={styles.table}>
      <caption className="vh">{t.caption(total)}</caption>
      <thead>
        <tr>
          {selection && (
            <ColumnHead className={styles.check}>
              <RowCheckbox
                label={t.selectPage(rows.length)}
                checked={selection.page === 'all'}
                isMixed={selection.page === 'some'}
                onChange={selection.togglePage}
              />
            </ColumnHead>
          )}
          <SortHead {...sorted('name')}>{t.product}</SortHead>
          <ColumnHead>{t.status}</ColumnHead>
          <SortHead isFigure {...sorted('price')}>
            {t.price}
          </SortHead>
          <ColumnHead isFigure className={styles.was}>
            {t.was}
          </ColumnHead>
          <SortHead isFigure {...sorted('available')}>
            {t.stock}
          </SortHead>
          {COLUMN_LANGUAGES.map((language) => (
            <ColumnHead key={language} className={styles.language}>
              <abbr title={LANGUAGE_WORDS[language]}>{language.toUpperCase()}</abbr>
            </ColumnHead>
          ))}
          <ColumnHead>{t.issues}</ColumnHead>
          <SortHead className={styles.changed} {...sorted('changed')}>
            {t.changed}
          </SortHead>
          <ColumnHead>
            <span className="vh">{t.more}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ProductRow
            key={row.id}
            row={row}
            isCurrent={row.id === currentId}
            selection={
              selection && {
                isOn: selection.isOn(row.id),
                toggle: (isRange) => (isRange ? selection.selectTo(row.id) : selection.toggle(row.id)),
              }
            }
            prices={prices}
            actions={actions}
            search={search}
            onFocus={() => onFocusRow(row.id)}
            onPriceDone={(then) => onPriceDone(row, then)}
            onPasteMany={(text) => onPasteMany(row, text)}
          />
        ))}
      </tbody>
    </Table>
  )
}
