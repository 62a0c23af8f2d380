import { ResetPasswordForm } from '../../features/mailed-links/reset-password-form.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

export const ResetPasswordScreen = () => (
  <AccountSheet kind="boat">
    <ResetPasswordForm />
  </AccountSheet>
)
