import { useState } from 'react'
import { useMay } from '../../../frame/rights.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/sheet/note.tsx'
import { dayText } from '../../record-fields/shown-values.ts'
import { FieldPlace } from '../../records/fields/record-field.tsx'
import { useTitles } from '../../references/references-of-record.tsx'
import { useProduct } from '../use-product.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { retiredTexts as t } from './texts.ts'

/** Repeats the statement on the page of a retired product. Renders nothing for others. */
export function RetiredNote() {
  const { product } = useProduct()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { retired } = product.shop
  const successorId = retired?.successorId ?? null
  const nameOf = useTitles('product', successorId === null ? [] : [successorId])
  if (!retired) return null
  const change = may('POST /products/{id}/retire') && (
    <Button looks={['small']} onClick={() => setAsking(true)}>
      {t.change}
    </Button>
  )
  return (
    <FieldPlace name="retired">
      <Note kind="info" action={change || undefined}>
        <b>{t.is(dayText(retired.since))}</b>
        {retired.sparesUntil !== null && <span>{` ${t.spares(dayText(retired.sparesUntil))}`}</span>}
        {successorId !== null && <span>{` ${t.followedBy(nameOf(successorId))}`}</span>}
      </Note>
      {isAsking && <RetireDialog name={product.shop['name.en'] ?? product.partNumber} onClose={() => setAsking(false)} />}
    </FieldPlace>
  )
}
