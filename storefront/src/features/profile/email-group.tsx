import { useState } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note, type NoteContent } from '../../ui/forms/note.tsx'
import { Group } from './group.tsx'
import { Mark } from './mark.tsx'
import styles from './email-group.module.css'
import { accountTexts } from '../account/texts.ts'
import { profileTexts } from './texts.ts'
import type { Profile } from './use-profile.ts'

export function EmailGroup({ profile: { username, emailVerified } }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const { email } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const { run, isPending } = useAction('POST /auth/send-verification')
  const [outcome, setOutcome] = useState<'sent' | Failure>()

  async function handleClick() {
    if (isPending) return
    const { failure } = await run()
    setOutcome(failure ?? 'sent')
  }
  const note: NoteContent =
    outcome === undefined
      ? { kind: 'warning', text: t.verifyText }
      : outcome === 'sent'
        ? { kind: 'success', text: t.verificationSent(username) }
        : { kind: 'error', text: outcome.message || networkError }
  return (
    <Group id="e-mail" title={email} text={t.emailText}>
      <p className={styles.state}>
        <b>{username}</b>
        {emailVerified ? <Mark kind="ok">{t.verified}</Mark> : <Mark kind="open">{t.notVerified}</Mark>}
      </p>
      {!emailVerified && (
        <>
          <Note note={note} />
          <button type="button" className={buttonClass()} aria-busy={isPending} onClick={() => void handleClick()}>
            <Icon name="mail" />
            <span>{t.sendVerification}</span>
          </button>
        </>
      )}
    </Group>
  )
}
