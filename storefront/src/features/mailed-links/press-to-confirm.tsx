import { HOME } from '@shop/contract/addresses'
import { type ReactNode, useState } from 'react'
import type { ActionResult } from '../../frame/calls/write.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { LinkEnded } from './link-ended.tsx'
import { accountTexts } from '../account/texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

type Name = 'POST /auth/verify-email' | 'POST /subscription/confirm'

interface Props<Confirmed extends Name> {
  title: string
  lead: string
  action: string
  run: (body: { token: string }) => Promise<ActionResult<Confirmed>>
  isPending: boolean
  /** Shown once it is confirmed. */
  done: (data: NonNullable<ActionResult<Confirmed>['data']>) => ReactNode
  /** Where a new link can be asked for. */
  again: { to: string; label: string }
}

/** Confirms what a mailed link stands for: after a press only, as scanners of mail open links (security M7). */
export function PressToConfirm<Confirmed extends Name>({ title, lead, action, run, isPending, done, again }: Props<Confirmed>) {
  const { toShop } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const [result, setResult] = useState<ActionResult<Confirmed>>()

  async function handleSubmit() {
    const came = await run({ token: token ?? '' })
    if (!came.failure || came.failure.code === 'C112') return setResult(came)
    toast('error', came.failure.message || networkError)
  }
  if (result?.data) return done(result.data)
  if (result || token === undefined) return <LinkEnded again={again} />
  return (
    <AccountForm
      title={title}
      lead={lead}
      action={action}
      isPending={isPending}
      onSubmit={handleSubmit}
      other={{ to: HOME, label: toShop }}
    />
  )
}
