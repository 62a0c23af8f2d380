import type { NoticeKind } from '@shop/contract/notices/notice-words'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../../frame/forms/use-form.ts'
import { useTexts } from '../../../frame/language.tsx'
import { getSession } from '../../../frame/session.ts'
import { frameTexts } from '../../../frame/texts.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { emailProblem } from '../../account/account-checks.ts'
import { AgreeLabel } from '../../account/agree-label.tsx'
import { accountTexts } from '../../account/texts.ts'
import { newsletterTexts } from '../../newsletter/texts.ts'
import type { NoticeOf } from '../notice-button.tsx'
import styles from './notice-form.module.css'
import { noticeFormTexts } from './texts.ts'

interface Props {
  kind: NoticeKind
  of: NoticeOf
}

/** Versions of the words of this form, which are stored as consent. */
const CONSENT = { stock: 'stock-1', price: 'price-1' } as const

export function NoticeForm(props: Props) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <Fields {...props} onSent={setSentTo} /> : <Sent email={sentTo} />
}

function Fields({ kind, of, onSent }: Props & { onSent: (email: string) => void }) {
  const { agreeToTerms } = useTexts(newsletterTexts)
  const t = { ...useTexts(accountTexts), ...useTexts(noticeFormTexts), agreeToTerms }
  const { networkError } = useTexts(frameTexts)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    call: 'POST /notices',
    words: t,
    validate: {
      email: emailProblem,
      agree: (ticked) => (ticked === '' ? (texts) => texts.agreeToTerms : undefined),
    },
    body: ({ email }) => ({ kind, ...of, email: email.trim(), agree: 1, consent: CONSENT[kind] }) as const,
    onSuccess: (_, { email }) => onSent(email.trim()),
    onFailure: ({ message }, isShown) => isShown || toast('error', message || networkError),
  })
  return (
    <form {...form.props} className={styles.form}>
      <p className="muted">{t.hint[kind]}</p>
      <div ref={fields}>
        <TextField
          label={t.email}
          type="email"
          autoComplete="email"
          defaultValue={getSession()?.user.username}
          required
          {...form.field('email')}
          onBlur={() => form.values().email && form.check('email')}
        />
      </div>
      <Checkbox label={<AgreeLabel />} required {...form.field('agree')} onBlur={undefined} onChange={() => form.recheck('agree')} />
      <button className={buttonClass('solid')} aria-busy={form.isPending}>
        {t.send[kind]}
      </button>
    </form>
  )
}

function Sent({ email }: { email: string }) {
  const { sentTitle } = useTexts(newsletterTexts)
  const { sentText } = useTexts(noticeFormTexts)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} role="status" className={styles.sent}>
      <b>{sentTitle}</b>
      <p className="muted">{sentText(email)}</p>
    </div>
  )
}
