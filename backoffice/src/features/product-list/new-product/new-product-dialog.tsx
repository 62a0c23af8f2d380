import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '@shop/ui/router'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { createWriteKeys } from '../../../frame/calls/write-key.ts'
import { refresh, useAnswer } from '../../../frame/calls/queries.ts'
import { useForm } from '../../../frame/forms/use-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { useNewRecord } from '../../kinds/dialogs/use-new-record.tsx'
import { newProductTexts as t } from '../texts.ts'
import { CopyField, type CopyOf } from './copy-field.tsx'

export function NewProductDialog({ copyOf, onClose }: { copyOf: CopyOf | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: choices, error } = useAnswer('GET /product-choices')
  const series = choices?.series ?? []
  const [keyOf] = useState(createWriteKeys)
  const [copied, setCopied] = useState(copyOf)
  const [seriesId, setSeriesId] = useState(idText(copyOf?.seriesId))
  const fresh = useNewRecord('series', (id) => setSeriesId(String(id)))
  const fields = useRef<HTMLDivElement>(null)
  const form = useForm({
    call: 'POST /products',
    validate: {
      seriesId: (value) => (value === '' ? t.seriesMissing : undefined),
      name: (value) => (value.trim() === '' ? t.nameMissing : undefined),
    },
    request: ({ seriesId, name }) => {
      const body = { seriesId: Number(seriesId), name: name.trim(), ...(copied && { copyOf: copied.id }) }
      return { body, key: keyOf(body) } // the key keeps a retry from creating a second product
    },
    onSuccess: ({ id }) => {
      void refresh('GET /products', 'GET /findings', 'GET /first-steps', 'GET /history')
      onClose()
      navigate(adminProductAddress(id))
    },
  })
  /** Keeps a series that the user has chosen. Moves the focus, because the field that had the focus disappears. */
  function copy(product: CopyOf | undefined) {
    flushSync(() => {
      setCopied(product)
      if (seriesId === idText(copied?.seriesId)) setSeriesId(idText(product?.seriesId))
    })
    form.field('seriesId').onInput() // validates the series as if the user had chosen it
    fields.current?.querySelector<HTMLElement>(product ? 'button[type=submit]' : 'input[type=search]')?.focus()
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="muted">{t.about}</p>
      <div ref={fields}>
        <DialogForm form={form} submit={t.make} cancel={t.cancel} onClose={onClose} error={error?.message}>
          <SelectField
            {...form.field('seriesId')}
            label={t.series}
            value={seriesId}
            onChange={({ target: { value } }) => fresh.takes(value) || setSeriesId(value)}
            options={[
              { value: '', label: t.choose },
              ...series.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
              ...fresh.options,
            ]}
          />
          <TextField {...form.field('name')} label={t.name} lang="en" maxLength={120} autoComplete="off" />
          <CopyField chosen={copied} onChoose={copy} />
        </DialogForm>
      </div>
      {fresh.dialog}
    </Dialog>
  )
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))
