import { HOME } from '@shop/contract/addresses'
import type { AnswerOf, BodyOf } from '@shop/contract/calls'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm } from '../account/account-form.tsx'
import { LinkEnded } from './link-ended.tsx'
import { accountTexts } from '../account/texts.ts'
import { useMailedToken } from './use-mailed-token.ts'

type Name = 'POST /auth/verify-email' | 'POST /subscription/confirm' | 'POST /notices/confirm'

interface Props<Confirmed extends Name> {
  call: Confirmed
  title: string
  lead: string
  action: string
  done: (data: AnswerOf<Confirmed>) => ReactElement
  /** Link to request a new mail. */
  again: { to: string; label: string }
}

/** Confirms only after a click on the button, because mail scanners open links (security M7). */
export function PressToConfirm<Confirmed extends Name>({ call, title, lead, action, done, again }: Props<Confirmed>) {
  const { toShop } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const token = useMailedToken()
  const { run, isPending } = useAction(call)
  const [result, setResult] = useState<{ data: AnswerOf<Confirmed> } | 'ended'>()

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const { data, failure } = await run({ token: token ?? '' } as BodyOf<Confirmed>) // each of these calls has this body
    if (!failure) setResult({ data })
    else if (failure.code === 'C112') setResult('ended')
    else toast('error', failure.message || networkError)
  }
  if (result === 'ended' || token === undefined) return <LinkEnded again={again} />
  if (result) return done(result.data)
  const form = { props: { method: 'post', onSubmit: (event: SubmitEvent) => void handleSubmit(event) }, isPending }
  return <AccountForm form={form} title={title} lead={lead} action={action} other={{ to: HOME, label: toShop }} />
}
