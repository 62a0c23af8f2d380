import { LoginForm } from '../../features/account/login-form.tsx'
import { useLoginIntent } from '../../features/after-login/use-login-intent.ts'
import { AccountSheet } from './account-sheet.tsx'

export function LoginScreen() {
  const { reason, confirm } = useLoginIntent()
  return (
    <AccountSheet kind="drone">
      <LoginForm reason={reason} onLogIn={confirm} />
    </AccountSheet>
  )
}
