import { LoginForm } from '../../features/account/login-form.tsx'
import { AccountSheet } from './account-sheet.tsx'

/** /login */
export const LoginScreen = () => (
  <AccountSheet kind="drone">
    <LoginForm />
  </AccountSheet>
)
