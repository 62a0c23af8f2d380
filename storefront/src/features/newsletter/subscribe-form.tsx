import { MAX_SUBSCRIBER_NAME_LENGTH } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import type { Draft, Drafted } from '../../frame/forms/draft.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { getSession } from '../../frame/session.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { buttonClass } from '../../ui/button.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { textLength } from '../../ui/forms/text-length.ts'
import { toast } from '../../ui/toast.tsx'
import { emailProblem } from '../account/account-checks.ts'
import { AgreeLabel } from '../account/agree-label.tsx'
import { accountTexts } from '../account/texts.ts'
import styles from './subscribe-form.module.css'
import { newsletterTexts } from './texts.ts'

/** Draft that survives a visit to the terms. `by` is the customer who typed it, because no other customer may see it. */
let kept: { by: number | undefined; typed: Drafted } | undefined

const userId = () => getSession()?.user.id
const draft: Draft = {
  read: () => (kept && (kept.by === undefined || kept.by === userId()) ? kept.typed : undefined),
  store(typed) {
    kept = typed && { by: userId(), typed }
  },
}

function nameProblem(typed: string) {
  const length = textLength(typed)
  if (length === 0) return (t: TextsOf<typeof newsletterTexts>) => t.nameMissing
  return length > MAX_SUBSCRIBER_NAME_LENGTH ? (t: TextsOf<typeof newsletterTexts>) => t.nameTooLong(MAX_SUBSCRIBER_NAME_LENGTH) : undefined
}

export function SubscribeForm() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <Fields onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
}

/** Submitting an invalid form focuses its first error (spec §5). A failed request preserves all input. */
function Fields({ onSent }: { onSent: (email: string) => void }) {
  const t = { ...useTexts(accountTexts), ...useTexts(newsletterTexts) }
  const form = useForm({
    call: 'POST /subscription',
    words: t,
    validate: {
      name: nameProblem,
      email: emailProblem,
      agree: (ticked) => (ticked === '' ? (texts) => texts.agreeToTerms : undefined),
    },
    draft,
    body: ({ name, email }) => ({ name: name.trim(), email: email.trim(), agree: 1, consent: 'form-3' }) as const,
    onMistake: () => toast('warning', t.incomplete),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onFailure: ({ message }) => toast('error', message || t.subscribeError),
  })
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.fields}>
        <TextField
          label={t.subscriberName}
          defaultValue={form.start?.name}
          autoComplete="name"
          required
          {...form.field('name')}
          onBlur={() => form.recheck('name')}
        />
        <TextField
          label={t.email}
          type="email"
          defaultValue={form.start?.email}
          autoComplete="email"
          required
          {...form.field('email')}
          onBlur={() => form.values().email && form.check('email')}
        />
      </div>
      <Checkbox
        label={<AgreeLabel />}
        defaultChecked={Boolean(form.start?.agree)}
        required
        {...form.field('agree')}
        onBlur={undefined}
        onChange={() => form.recheck('agree')}
      />
      <div className={styles.send}>
        <button className={buttonClass('solid')} aria-busy={form.isPending}>
          {t.subscribe}
        </button>
        <p className="muted">{t.hint}</p>
      </div>
    </form>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts(newsletterTexts)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <div ref={said} tabIndex={-1} role="status">
        <h3>{t.sentTitle}</h3>
        <p>{t.sentText(email)}</p>
      </div>
      <button type="button" className={buttonClass('quiet', 'small')} onClick={onAgain}>
        {t.another}
      </button>
    </div>
  )
}
