import { MAX_SUBSCRIBER_NAME_LENGTH } from '@shop/contract/limits'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { getSession } from '../../frame/session.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { buttonClass } from '../../ui/button.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { emailProblem } from '../account/account-checks.ts'
import { AgreeLabel } from '../account/agree-label.tsx'
import { accountTexts } from '../account/texts.ts'
import styles from './subscribe-form.module.css'
import { newsletterTexts } from './texts.ts'

const FIELDS = ['name', 'email', 'agree'] as const
type Field = (typeof FIELDS)[number]
/** What is wrong with a field, put into words where it is shown: when the language is switched, the message is too. */
type Problem = (t: TextsOf<typeof newsletterTexts> & TextsOf<typeof accountTexts>) => string

const CHECKS: Record<Field, (typed: string) => Problem | undefined> = {
  name: (typed) => {
    const length = Array.from(typed.trim()).length
    if (length === 0) return (t) => t.nameMissing
    return length > MAX_SUBSCRIBER_NAME_LENGTH ? (t) => t.nameTooLong(MAX_SUBSCRIBER_NAME_LENGTH) : undefined
  },
  email: emailProblem,
  agree: (typed) => (typed === '' ? (t) => t.agreeToTerms : undefined),
}

type Typed = Partial<Record<Field, string>>
/** What was typed, for who reads the terms and comes back. `by`: the login at that time, as nobody else's may see it. */
let kept: { by: number | undefined; typed: Typed } | undefined

const userId = () => getSession()?.user.id
const draft = (): Typed => (kept && (kept.by === undefined || kept.by === userId()) ? kept.typed : {})
const dropDraft = () => {
  kept = undefined
}
function keepDraft(form: HTMLFormElement) {
  kept = { by: userId(), typed: Object.fromEntries(new FormData(form)) }
}

/**
 * Asks for the newsletter (spec §5). With a mistake nothing is sent: the first one gets the focus. What fails leaves everything typed where it is;
 * what succeeds clears the form and says what comes next.
 */
export function SubscribeForm() {
  const t = { ...useTexts(accountTexts), ...useTexts(newsletterTexts) }
  const { run, isPending } = useAction('POST /subscription')
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<Field, Problem | undefined>>>({})
  const [sentTo, setSentTo] = useState<string>()
  const [drafted, setDrafted] = useState(draft)

  const typed = (name: Field) => String(new FormData(form.current ?? undefined).get(name) ?? '')
  const check = (name: Field) => setProblems((before) => ({ ...before, [name]: CHECKS[name](typed(name)) }))
  const show = (found: Partial<Record<Field, Problem | undefined>>) => {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (show(Object.fromEntries(FIELDS.map((field) => [field, CHECKS[field](typed(field))])))) return toast('warning', t.incomplete)
    const email = typed('email').trim()
    const { failure } = await run({ name: typed('name').trim(), email, agree: 1 })
    if (!failure) {
      dropDraft()
      setDrafted({})
      return setSentTo(email)
    }
    show(Object.fromEntries(failure.issues.map(({ path, message }) => [path, () => message])))
    toast('error', failure.message || t.subscribeError)
  }
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onInput={({ currentTarget }) => keepDraft(currentTarget)}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={styles.fields}>
        <TextField
          label={t.subscriberName}
          error={problems.name?.(t)}
          name="name"
          defaultValue={drafted.name}
          autoComplete="name"
          required
          onBlur={() => problems.name && check('name')}
        />
        <TextField
          label={t.email}
          error={problems.email?.(t)}
          name="email"
          type="email"
          defaultValue={drafted.email}
          autoComplete="email"
          required
          onBlur={() => typed('email') !== '' && check('email')}
        />
      </div>
      <Checkbox
        label={<AgreeLabel />}
        error={problems.agree?.(t)}
        name="agree"
        defaultChecked={drafted.agree !== undefined}
        required
        onChange={() => problems.agree && check('agree')}
      />
      <div className={styles.send}>
        <button className={buttonClass('solid')} aria-busy={isPending}>
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
