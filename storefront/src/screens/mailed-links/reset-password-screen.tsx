import { ResetPasswordForm } from '../../features/mailed-links/reset-password-form.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

/** /reset-password */
export const ResetPasswordScreen = () => (
  <AccountSheet kind="boat">
    <ResetPasswordForm />
  </AccountSheet>
)
