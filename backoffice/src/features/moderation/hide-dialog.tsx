import { LANGUAGE_NAME } from '@shop/contract/languages'
import { MAX_STATEMENT_LENGTH } from '@shop/contract/limits'
import { REPORT_REASONS, type ReportReason } from '@shop/contract/reviews/report-reasons'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Radio } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import styles from './moderation.module.css'
import type { Entry } from './queue-address.ts'
import { moderationTexts as t } from './texts.ts'

interface Props {
  entry: Entry
  isPending: boolean
  onHide: (reason: ReportReason, text: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason and the passage, which the statement to the author names. */
export function HideDialog({ entry: { kind, isHidden, ofAuthor, language, openReports }, isPending, onHide, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | undefined>(openReports[0]?.reason)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<{ reason?: string; text?: string }>({})
  const hasMail = ofAuthor !== null
  const submit = async () => {
    const isLong = Array.from(text.trim()).length > MAX_STATEMENT_LENGTH
    setProblems({ ...(!reason && { reason: t.chooseReason }), ...(isLong && { text: t.tooLong(MAX_STATEMENT_LENGTH) }) })
    if (reason && !isLong && (await onHide(reason, text.trim()))) onClose()
  }
  return (
    <Dialog
      title={isHidden ? t.keepTitle : t.hideTitle[kind]}
      width={620}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button looks={['quiet']} onClick={close}>
            {t.cancel}
          </Button>
          <Button looks={['danger']} isBusy={isPending} onClick={() => void submit()}>
            {isHidden ? t.keepSubmit : hasMail ? t.hideSubmit : t.hideSilent}
          </Button>
        </>
      )}
    >
      <p>{isHidden ? t.keepAbout : t.hideAbout(hasMail)}</p>
      <fieldset className={styles.reasons}>
        <legend className="vh">{t.reason}</legend>
        {REPORT_REASONS.map((one, place) => (
          <Radio
            key={one}
            name="reason"
            value={one}
            checked={reason === one}
            onChange={() => setReason(one)}
            note={t.reasons[one][1]}
            {...(place === 0 && { 'data-first': true })}
          >
            {t.reasons[one][0]}
          </Radio>
        ))}
      </fieldset>
      <FieldError>{problems.reason}</FieldError>
      {hasMail && (
        <TextArea
          label={language ? t.statementIn(LANGUAGE_NAME[language]) : t.statement}
          hint={t.statementHint}
          error={problems.text}
          lang={language ?? undefined}
          rows={4}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      )}
    </Dialog>
  )
}
