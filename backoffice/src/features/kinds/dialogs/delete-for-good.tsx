import { adminKindAddress } from '@shop/contract/manage/addresses'
import type { KindType } from '@shop/contract/kinds/kinds'
import { useNavigate } from '@shop/ui/router'
import { write } from '../../../frame/calls/calls.ts'
import { refresh } from '../../../frame/calls/queries.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { callsOf } from '../../kind-words/calls-of-kind.ts'
import type { KindWords } from '../../kind-words/kind-words.ts'
import { recordHeadTexts } from '../../records/head/texts.ts'
import { useRecord } from '../../records/record-context.tsx'
import { kindTexts as t } from '../texts.ts'

/** Asks for confirmation, deletes the record and opens the list of its kind. */
export function DeleteForGood({ words: { declaration }, name, onClose }: { words: KindWords; name: string; onClose: () => void }) {
  const { id, store, work } = useRecord()
  const navigate = useNavigate()
  const calls = callsOf(declaration)
  return (
    <Confirm
      title={t.deleteTitle(name)}
      keep={recordHeadTexts.keepIt}
      verb={t.deleteIt}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const { failure } = await write(calls.delete, { input: { id }, body: { rev: store.summary().rev } })
        if (failure) return [failure.message, ...Object.values(failure.issues), failure.usedBy.join(', ')].filter(Boolean).join(' ')
        work.endDeleted()
        toast(t.deleted(name))
        void refresh(calls.list, 'GET /history', 'GET /product-choices')
        navigate(adminKindAddress(declaration.type as KindType), { replace: true }) // a key of KINDS; Back must skip the deleted record
        return undefined
      }}
    >
      <p>{t.deleteAbout}</p>
    </Confirm>
  )
}
