import { MAX_STOCK } from '@shop/contract/catalog/product-limits'
import { FEW_LEFT } from '@shop/contract/limits'
import { type KeyboardEvent, useState } from 'react'
import { write } from '../../../frame/calls/calls.ts'
import { refresh } from '../../../frame/calls/queries.ts'
import { numberText } from '../../../frame/times.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { StateMark } from '../../../ui/marks/marks.tsx'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { changeRow, type ProductRow } from '../address/list-rows.ts'
import { stockTexts as t } from '../texts.ts'
import styles from './stock-cell.module.css'

const toneOf = (available: number) => (available === 0 ? 'none' : available <= FEW_LEFT ? 'warn' : 'ok')

/** A press opens the field. Enter and blur set the stock at once, Escape cancels. */
export function StockCell({ row, mayWrite }: { row: ProductRow; mayWrite: boolean }) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  const { id, name, available } = row
  const mark = <StateMark tone={toneOf(available)}>{numberText(available)}</StateMark>
  if (!mayWrite) return mark
  if (typed === undefined)
    return (
      <button type="button" className={styles.button} onClick={() => setTyped(String(available))}>
        <span className="vh">{t.edit(name)}</span>
        {mark}
      </button>
    )

  const close = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  const set = async () => {
    if (isSetting) return // the field loses the focus while Enter is being answered
    const to = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(to <= MAX_STOCK)) return setProblem(t.wrong)
    if (to === available) return close()
    setSetting(true)
    const { failure } = await write('PUT /products/{id}/stock', { input: { id }, body: { from: available, to } })
    setSetting(false)
    const theirs = failure?.conflict?.fields.find(({ field }) => field === 'stock')?.theirs
    if (typeof theirs === 'number') changeRow(id, { available: theirs })
    if (failure) return setProblem(typeof theirs === 'number' ? t.changed(theirs) : failure.message)
    changeRow(id, { available: to })
    close()
    toast(t.set(name, to))
    void refresh('GET /products', 'GET /products/{id}', 'GET /findings', 'GET /history')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void set()
    else close()
  }
  return (
    <span className={styles.editor}>
      <NumberField
        label={t.edit(name)}
        isLabelHidden
        min={0}
        ref={selectOnce}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onBlur={() => problem === undefined && void set()}
        onKeyDown={handleKey}
      />
    </span>
  )
}

/** Selects the text of the new field, so that typing replaces it. */
function selectOnce(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}
