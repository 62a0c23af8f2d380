import { MAX_STOCK } from '@shop/contract/catalog/product-limits'
import { type KeyboardEvent, useState } from 'react'
import { refresh } from '../../../../frame/calls/queries.ts'
import { useWrite } from '../../../../frame/calls/use-write.ts'
import { useMay } from '../../../../frame/rights.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import { NUMBER, type Typed, useTyped } from '../../../records/fields/figures.tsx'
import { useRecord } from '../../../records/record-context.tsx'
import { valueTexts } from '../../../records/fields/texts.ts'
import { sellingTexts as t } from './texts.ts'
import { useProduct } from '../../use-product.ts'

/**
 * The pieces in stock: a counter of the shop, which sells meanwhile. It is set at once, by a press of its own, and only where there are still as many as
 * were shown; otherwise it says how many there are, and what was typed stays.
 */
export function Stock() {
  const record = useRecord()
  const { available } = useProduct().product
  const isOpen = useMay()('PUT /products/{id}/stock')
  const [typed, setTyped] = useState<Typed>()
  const [problem, setProblem] = useState<string>()
  const { isPending, send } = useWrite('PUT /products/{id}/stock')
  const value = typed === undefined ? available : typed
  const isOther = value !== available
  const field = useTyped(value, (next) => {
    setTyped(next)
    setProblem(undefined)
  }, NUMBER) // prettier-ignore

  async function set() {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_STOCK) {
      setProblem(typeof value === 'string' ? valueTexts.noNumber(value) : valueTexts.between(0, MAX_STOCK))
      return
    }
    const result = await send({ input: { id: record.id }, body: { from: available, to: value } })
    if (!result) return
    const { failure } = result
    await record.reload()
    void refresh('GET /products')
    if (!failure) {
      setTyped(undefined)
      toast(t.stockIs(value))
    } else if (failure.conflict) setProblem(t.stockChanged(Number(failure.conflict.fields[0]?.theirs ?? 0), available))
    else if (failure.code !== 'given-up') setProblem(failure.message)
  }

  return (
    <TextField
      label={t.stock}
      isFigure
      inputMode="numeric"
      hint={t.stockHint}
      error={problem}
      isChanged={isOther}
      readOnly={!isOpen}
      after={
        isOpen && isOther ? (
          <button type="button" aria-busy={isPending || undefined} onClick={() => void set()}>
            {t.setStock}
          </button>
        ) : undefined
      }
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && isOther) void set()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      {...field}
    />
  )
}
