import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '../../frame/calls/refresh.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { replaceTokens, useSession } from '../../frame/session.ts'
import { passwordProblem, presentPasswordProblem } from '../account/account-checks.ts'
import { PasswordField } from '../account/account-form.tsx'
import { Group, GroupForm } from './group.tsx'
import { accountTexts } from '../account/texts.ts'
import { profileTexts } from './texts.ts'

export function PasswordGroup({ username }: { username: string }) {
  const t = useTexts(profileTexts)
  const words = useTexts(accountTexts)
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const form = useForm({
    call: 'PUT /user/password',
    words,
    validate: { oldPassword: presentPasswordProblem, newPassword: passwordProblem },
    fieldOf: { C120: 'oldPassword' },
    body: (values) => values,
    onSuccess(tokens) {
      if (userId !== undefined) replaceTokens(userId, tokens) // the previous tokens are invalid
      form.reset()
      void refresh(client, ['personal']) // the other logins have ended
    },
  })
  return (
    <Group id="password" title={words.password} text={t.passwordText}>
      <GroupForm form={form} action={t.changePassword} done={t.passwordChanged}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={t.currentPassword} placeholder="" {...form.field('oldPassword')} />
        <PasswordField label={words.newPassword} isNew {...form.field('newPassword')} />
      </GroupForm>
    </Group>
  )
}
