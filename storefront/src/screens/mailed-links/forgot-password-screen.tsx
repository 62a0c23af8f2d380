import { ForgotPasswordForm } from '../../features/mailed-links/forgot-password-form.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

export const ForgotPasswordScreen = () => (
  <AccountSheet kind="boat">
    <ForgotPasswordForm />
  </AccountSheet>
)
