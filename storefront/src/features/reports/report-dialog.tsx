import { normalizeEmail } from '@shop/contract/email'
import { MAX_REPORT_LENGTH } from '@shop/contract/limits'
import { type ContentKind, isReportReason, REPORT_REASONS, type ReportReason } from '@shop/contract/reviews/report-reasons'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import type { TextsOf } from '../../frame/words/text-group.ts'
import { buttonClass } from '../../ui/button.ts'
import { shutDialog } from '../../ui/forms/dialog-actions.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { textLength } from '../../ui/forms/text-length.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './report-dialog.module.css'
import { reportsTexts } from './texts.ts'

type Problem = (t: TextsOf<typeof reportsTexts>) => string

interface Props {
  kind: ContentKind
  id: number
  onClose: () => void
}

export function ReportDialog({ kind, id, onClose }: Props) {
  const t = useTexts(reportsTexts)
  const [isSent, setSent] = useState(false)
  return (
    <Sheet form="dialog" title={isSent ? t.sentTitle : t.titles[kind]} onClose={onClose}>
      {isSent ? <Sent /> : <Fields kind={kind} id={id} onSent={() => setSent(true)} />}
    </Sheet>
  )
}

function Fields({ kind, id, onSent }: Omit<Props, 'onClose'> & { onSent: () => void }) {
  const t = useTexts(reportsTexts)
  const { networkError } = useTexts(frameTexts)
  const user = useSession()?.user
  const form = useForm({
    call: 'POST /reports',
    words: t,
    validate: { reason: reasonProblem, text: textProblem, email: emailProblem },
    mode: 'onSubmit',
    known: { email: user?.username },
    body: ({ reason, text, email }) => ({
      kind,
      id,
      reason: reason as ReportReason, // reasonProblem has checked the value
      text: text.trim(),
      ...(email.trim() && { email: email.trim() }),
    }),
    onSuccess: onSent,
  })
  const { failure } = form
  return (
    <form {...form.props} className={styles.form}>
      <p className="muted">{t.about}</p>
      <SelectField label={t.reason} defaultValue="" required {...form.field('reason')}>
        <option value="">{t.choose}</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea label={t.text} hint={t.textHint} limit={MAX_REPORT_LENGTH} rows={4} defaultValue="" {...form.field('text')} />
      <TextField label={t.email} hint={t.emailHint} type="email" autoComplete="email" {...form.field('email')} />
      <Note note={failure && { kind: 'error', text: failure.code === 'C104' ? t.isGone : failure.message || networkError }} />
      <div className={styles.actions}>
        <button type="button" className={buttonClass('quiet')} onClick={shutDialog}>
          {t.cancel}
        </button>
        <button className={buttonClass('solid')} aria-busy={form.isPending}>
          {t.send}
        </button>
      </div>
    </form>
  )
}

const reasonProblem = (typed: string): Problem | undefined => (isReportReason(typed) ? undefined : (t) => t.reasonMissing)
const textProblem = (typed: string): Problem | undefined =>
  textLength(typed) > MAX_REPORT_LENGTH ? (t) => t.textTooLong(MAX_REPORT_LENGTH) : undefined
const emailProblem = (typed: string): Problem | undefined =>
  typed.trim() !== '' && normalizeEmail(typed) === undefined ? (t) => t.emailInvalid : undefined

/** Takes the focus, because the form's button disappears. */
function Sent() {
  const t = useTexts(reportsTexts)
  const { close } = useTexts(frameTexts)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.form}>
      <p ref={text} tabIndex={-1}>
        {t.sentText}
      </p>
      <div className={styles.actions}>
        <button type="button" className={buttonClass('solid')} onClick={shutDialog}>
          {close}
        </button>
      </div>
    </div>
  )
}
