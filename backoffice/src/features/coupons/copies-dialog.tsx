import { MAX_COUPON_COPIES } from '@shop/contract/limits'
import { useState } from 'react'
import { refresh } from '../../frame/calls/queries.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { download } from '../../ui/download.ts'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { couponTexts as t } from './texts.ts'

interface Props {
  record: KeptRecord
  onClose: () => void
}

/** Asks for a number of copies, then shows their codes. */
export function CopiesDialog({ record, onClose }: Props) {
  const { code }: Readonly<Record<string, unknown>> = record.shop
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useForm({
    call: 'POST /coupons/{id}/copies',
    validate: { count: (text: string) => (isCount(text) ? undefined : t.countForm(MAX_COUPON_COPIES)) },
    request: ({ count }) => ({ input: { id: record.id }, body: { count: Number(count) } }),
    onSuccess: (made) => {
      void refresh('GET /coupons', 'GET /history')
      setCodes(made.codes)
    },
  })
  const title = t.copiesTitle(String(code))
  if (codes)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={(close) => (
          <>
            <Button icon="download" onClick={() => download([t.head, ...codes, ''].join('\r\n'), t.fileName(String(code)), 'text/csv')}>
              {t.download}
            </Button>
            <Button looks={['solid']} onClick={close}>
              {t.close}
            </Button>
          </>
        )}
      >
        <p role="status">{t.made(codes.length)}</p>
        <TextArea label={t.codes} readOnly value={codes.join('\n')} rows={8} />
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted">{t.copiesAbout(record.state === 'live')}</p>
      <DialogForm form={form} submit={t.make} cancel={t.cancel} onClose={onClose}>
        <TextField {...form.field('count')} label={t.count} inputMode="numeric" autoComplete="off" />
      </DialogForm>
    </Dialog>
  )
}

const isCount = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_COUPON_COPIES
