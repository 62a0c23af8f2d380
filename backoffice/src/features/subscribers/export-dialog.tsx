import { write } from '../../frame/calls/calls.ts'
import { refresh } from '../../frame/calls/queries.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { download } from '../../ui/download.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { customersTexts } from '../customers/texts.ts'
import { useReason } from '../customers/reason.tsx'
import { subscribersTexts as t } from './texts.ts'

/** Saves the file once all its parts have arrived, so that a failure leaves no file that looks complete. */
export function ExportDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { reason, has, field } = useReason(customersTexts.reasonHint)
  const save = async () => {
    if (!has()) return ''
    const parts: string[] = []
    for (let after: number | null | undefined = null; after !== undefined;) {
      const part: Part = await writePart(reason, after)
      if (part.failure) return part.failure.code === 'given-up' ? '' : part.failure.message
      parts.push(part.data.csv)
      after = part.data.next ?? undefined
    }
    download(parts.join(''), 'subscribers.csv', 'text/csv')
    toast(t.exported(count))
    await refresh('GET /customers/log')
    return undefined
  }
  return (
    <Confirm title={t.exportTitle} keep={t.cancel} verb={t.exportVerb} onConfirm={save} onClose={onClose}>
      <p>{t.exportAbout}</p>
      {field}
    </Confirm>
  )
}

const writePart = (reason: string, after: number | null) => write('POST /subscribers/export', { body: { reason, after } })
type Part = Awaited<ReturnType<typeof writePart>>
