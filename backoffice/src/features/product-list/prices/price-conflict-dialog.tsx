import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldLine } from '../../record-fields/field-words.ts'
import { recordFieldTexts } from '../../record-fields/texts.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import styles from './price-conflict-dialog.module.css'
import { priceTexts as t } from '../texts.ts'
import type { PriceConflict } from './use-prices.ts'

interface Props {
  conflict: PriceConflict
  onSettle: (choice: 'theirs' | 'yours') => void
  onClose: () => void
}

/** Asks which of two prices to keep, and shows the earlier price that both users have changed. */
export function PriceConflictDialog({ conflict: { row, fields }, onSettle, onClose }: Props) {
  return (
    <Dialog
      title={t.conflict(row.name)}
      onClose={onClose}
      actions={() => (
        <>
          <Button looks={['quiet']} onClick={() => onSettle('theirs')}>
            {t.keepTheirs}
          </Button>
          <Button looks={['solid']} onClick={() => onSettle('yours')}>
            {t.saveYours}
          </Button>
        </>
      )}
    >
      <p className="muted">{t.conflictText}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t.field}</span>
            </th>
            <th scope="col">{t.base}</th>
            <th scope="col">{t.theirs}</th>
            <th scope="col">{t.yours}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, base, theirs, yours }) => (
            <tr key={field}>
              <th scope="row">{fieldLine('product', field)}</th>
              <td>
                <del>{words(base)}</del>
              </td>
              <td>{words(theirs)}</td>
              <td>
                <ins>{words(yours)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

const words = (value: unknown) => (typeof value === 'number' ? amountText(value) : recordFieldTexts.empty)
