import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { refresh } from '../../frame/calls/queries.ts'
import { useWrite } from '../../frame/calls/use-write.ts'
import { useMay } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { previewTexts as t } from './texts.ts'

export type LiveLink = ManageAnswerOf<'GET /previews'>[number]

export function EndButton({ link: { id, name, by } }: { link: LiveLink }) {
  const staff = useStaff()
  const may = useMay()
  const { isPending, send } = useWrite('DELETE /previews/{id}')
  const isOffered = may('DELETE /previews/{id}') && (staff.role !== 'translator' || by.id === staff.id)
  if (!isOffered) return null
  const end = async () => {
    const result = await send({ input: { id } })
    if (!result) return
    if (!result.failure) toast(t.ended)
    else if (result.failure.code !== 'given-up') toast(result.failure.message, { kind: 'error' })
    await refresh('GET /previews')
  }
  return (
    <Button looks={['small']} isBusy={isPending} aria-label={t.endOf(name)} onClick={() => void end()}>
      {t.end}
    </Button>
  )
}
