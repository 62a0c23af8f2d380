import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../frame/calls/refresh.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { getSession, replaceTokens } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import type { NoteContent } from '../../ui/forms/note.tsx'
import { passwordProblem, presentPasswordProblem } from '../account/account-checks.ts'
import { PasswordField } from '../account/account-form.tsx'
import { useFields } from '../account/use-fields.ts'
import { Group, GroupForm } from './group.tsx'
import { accountTexts } from '../account/texts.ts'
import { profileTexts } from './texts.ts'

/** Changes the password of who knows the present one. */
export function PasswordGroup({ username }: { username: string }) {
  const t = useTexts(profileTexts)
  const { password, newPassword } = useTexts(accountTexts)
  const { networkError } = useTexts(frameTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction('PUT /user/password')
  const [note, setNote] = useState<NoteContent>()
  const { form, field, typed, isRight, showIssues, showProblem } = useFields({
    oldPassword: (value) => presentPasswordProblem(value('oldPassword')),
    newPassword: (value) => passwordProblem(value('newPassword')),
  })

  async function handleSubmit() {
    setNote(undefined)
    if (!isRight()) return
    const userId = getSession()?.user.id
    const { data, failure } = await run({ oldPassword: typed('oldPassword'), newPassword: typed('newPassword') })
    if (!failure) {
      if (userId !== undefined) replaceTokens(userId, data) // those before are dead
      form.current?.reset()
      setNote({ kind: 'success', text: t.passwordChanged })
      void refresh(client, ['personal']) // the other logins are gone from their list
    } else if (failure.code === 'C120') showProblem('oldPassword', failure.message)
    else if (!showIssues(failure)) setNote({ kind: 'error', text: failure.message || networkError })
  }
  return (
    <Group id="password" title={password} text={t.passwordText}>
      <GroupForm ref={form} action={t.changePassword} isPending={isPending} note={note} onSubmit={handleSubmit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={t.currentPassword} placeholder="" {...field('oldPassword')} />
        <PasswordField label={newPassword} isNew {...field('newPassword')} />
      </GroupForm>
    </Group>
  )
}
