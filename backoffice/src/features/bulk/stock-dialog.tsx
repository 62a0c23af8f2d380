import { MAX_STOCK } from '@shop/contract/catalog/product-limits'
import { useState } from 'react'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import type { BulkChange, BulkRequest } from './use-dry-run.ts'

type How = Extract<BulkChange, { kind: 'stock' }>['how']

interface Props {
  of: Pick<BulkRequest, 'ids' | 'filter'>
  count: number
  onClose: () => void
  onWritten: () => void
}

export function StockDialog({ of, count, onClose, onWritten }: Props) {
  const [how, setHow] = useState<How>('set')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = () => {
    const isRight = /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MAX_STOCK
    setProblem(isRight ? undefined : t.stockWrong)
    return isRight ? { change: { kind: 'stock' as const, how, value: Number(typed) } } : undefined
  }
  return (
    <BulkDialog
      kind="stock"
      title={BULK_WORDS.stock.title(count)}
      of={of}
      signature={`${how} ${typed}`}
      read={read}
      onClose={onClose}
      onWritten={onWritten}
    >
      <div className={styles.form}>
        <SelectField
          label={t.how}
          options={Object.entries(t.hows).map(([value, label]) => ({ value, label }))}
          value={how}
          onChange={({ target }) => setHow(target.value as How)} // the select offers only these names
        />
        <NumberField
          data-first
          label={t.value}
          min={0}
          value={typed}
          error={problem}
          after={t.pieces}
          onChange={({ target }) => {
            setProblem(undefined)
            setTyped(target.value)
          }}
        />
      </div>
      <p className="muted">{t.stockAbout}</p>
    </BulkDialog>
  )
}
