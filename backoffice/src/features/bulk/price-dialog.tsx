import { readPrice } from '@shop/contract/manage/lists/typed-price'
import { readNumber } from '@shop/contract/numbers/typed-number'
import { useState } from 'react'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { noNumberWords } from '../record-fields/number-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './dry-run.module.css'
import { BULK_WORDS, bulkTexts as t } from './texts.ts'
import type { BulkChange, BulkRequest } from './use-dry-run.ts'

type PriceChange = Extract<BulkChange, { kind: 'price' }>
type Form = Pick<PriceChange, 'how' | 'by'> & {
  value: string
  round: NonNullable<PriceChange['round']>
  original: NonNullable<PriceChange['original']>
}

const PERCENT = /^\d{1,4}(?:\.\d{1,2})?$/

interface Props {
  of: Pick<BulkRequest, 'ids' | 'filter'>
  count: number
  onClose: () => void
  onWritten: () => void
}

export function PriceDialog({ of, count, onClose, onWritten }: Props) {
  const [form, setForm] = useState<Form>({ how: 'raise', by: 'percent', value: '', round: 'none', original: 'keep' })
  const [problem, setProblem] = useState<string>()
  const change = (part: Partial<Form>) => {
    setProblem(undefined)
    setForm({ ...form, ...part })
  }
  const by = form.how === 'set' ? 'amount' : form.by

  const read = () => {
    const value = by === 'percent' ? readPercent(form.value) : readPrice(form.value)
    const wrong =
      value === undefined ? wrongValue(form.value) : by === 'percent' && form.how === 'lower' && value > 100 ? t.percentWrong : undefined
    setProblem(wrong)
    if (wrong !== undefined || value === undefined) return undefined
    return { change: { kind: 'price' as const, ...form, by, value } }
  }
  return (
    <BulkDialog
      kind="price"
      title={BULK_WORDS.price.title(count)}
      of={of}
      signature={JSON.stringify(form)}
      read={read}
      onClose={onClose}
      onWritten={onWritten}
    >
      <div className={styles.form}>
        <SelectField
          label={t.how}
          options={optionsOf(t.hows)}
          value={form.how}
          onChange={({ target }) => change({ how: nameIn(t.hows, target.value) })}
        />
        <NumberField
          data-first
          label={t.value}
          min={0}
          value={form.value}
          error={problem}
          after={t.note[by]}
          onChange={({ target }) => change({ value: target.value })}
        />
        {form.how !== 'set' && (
          <SelectField
            label={t.by}
            options={optionsOf(t.bys)}
            value={form.by}
            onChange={({ target }) => change({ by: nameIn(t.bys, target.value) })}
          />
        )}
        <SelectField
          label={t.round}
          options={optionsOf(t.rounds)}
          value={form.round}
          onChange={({ target }) => change({ round: nameIn(t.rounds, target.value) })}
        />
        <SelectField
          label={t.original}
          options={optionsOf(t.originals)}
          value={form.original}
          onChange={({ target }) => change({ original: nameIn(t.originals, target.value) })}
        />
      </div>
    </BulkDialog>
  )
}

const wrongValue = (text: string) => (readNumber(text).kind === 'ambiguous' ? noNumberWords(text) : t.valueWrong)

function readPercent(text: string) {
  const read = readNumber(text.replace(/\s*[%％]\s*$/, ''))
  return read.kind === 'number' && read.currency === undefined && PERCENT.test(read.number) ? Number(read.number) : undefined
}
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const nameIn = <Name extends string>(_: Record<Name, string>, value: string) => value as Name // the select offers only these names
