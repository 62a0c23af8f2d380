import { Confirm } from '../../ui/dialog/confirm.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { useRecord } from '../records/record-context.tsx'
import { offerTexts as t } from './texts.ts'

/** Archives a published offer, which ends its prices. */
export function EndDialog({ record, onClose }: { record: KeptRecord; onClose: () => void }) {
  const open = useRecord()
  const { name, products }: Readonly<Record<string, unknown>> = record.shop
  return (
    <Confirm
      title={t.endTitle(String(name))}
      keep={t.keep}
      verb={t.endIt}
      isDanger
      onClose={onClose}
      onConfirm={async () => ((await open.archive(String(name))) ? undefined : '')}
    >
      <p>{t.endAbout(Number(products))}</p>
    </Confirm>
  )
}
