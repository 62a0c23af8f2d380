import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '../../../../../storefront/src/frame/router.tsx'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { createWriteKeys } from '../../../frame/calls/write-key.ts'
import { refresh, useAnswer } from '../../../frame/calls/queries.ts'
import { useForm } from '../../../frame/forms/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx'
import { newProductTexts as t } from '../texts.ts'
import { CopyField, type CopyOf } from './copy-field.tsx'
import styles from './new-product-dialog.module.css'

/** Makes a product: a draft, which opens in the editor. */
export function NewProductDialog({ copyOf, onClose }: { copyOf: CopyOf | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const { data: choices, error } = useAnswer('GET /product-choices')
  const series = choices?.series ?? []
  const [keyOf] = useState(createWriteKeys)
  const [copied, setCopied] = useState(copyOf)
  const [seriesId, setSeriesId] = useState(idText(copyOf?.seriesId))
  const fields = useRef<HTMLDivElement>(null)
  const form = useForm({
    call: 'POST /products',
    validate: {
      seriesId: (value) => (value === '' ? t.seriesMissing : undefined),
      name: (value) => (value.trim() === '' ? t.nameMissing : undefined),
    },
    request: ({ seriesId, name }) => {
      const body = { seriesId: Number(seriesId), name: name.trim(), ...(copied && { copyOf: copied.id }) }
      return { body, key: keyOf(body) } // where no answer comes, sending it again makes no second product
    },
    onSuccess: ({ id }) => {
      void refresh('GET /products', 'GET /findings', 'GET /history')
      onClose()
      navigate(adminProductAddress(id))
    },
  })
  /** A series chosen by hand stays. The focus moves on, as the field that had it is replaced. */
  function copy(product: CopyOf | undefined) {
    flushSync(() => {
      setCopied(product)
      if (seriesId === idText(copied?.seriesId)) setSeriesId(idText(product?.seriesId))
    })
    form.field('seriesId').onInput() // it is checked as if it had been typed
    fields.current?.querySelector<HTMLElement>(product ? 'button[type=submit]' : 'input[type=search]')?.focus()
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p className="muted">{t.about}</p>
      <div ref={fields}>
        <form {...form.props} className={styles.form}>
          <SelectField
            {...form.field('seriesId')}
            label={t.series}
            value={seriesId}
            onChange={({ target }) => setSeriesId(target.value)}
            options={[
              { value: '', label: t.choose },
              ...series.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
            ]}
          />
          <TextField {...form.field('name')} label={t.name} lang="en" maxLength={120} autoComplete="off" />
          <CopyField chosen={copied} onChoose={copy} />
          <FieldError>{form.failure?.message ?? error?.message}</FieldError>
          <div className={styles.actions}>
            <Button looks={['quiet']} onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" looks={['solid']} isBusy={form.isPending}>
              {t.make}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}

const idText = (id: number | undefined) => (id === undefined ? '' : String(id))
