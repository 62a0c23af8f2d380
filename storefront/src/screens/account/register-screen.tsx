import { RegisterForm } from '../../features/account/register-form.tsx'
import { AccountSheet } from './account-sheet.tsx'

export const RegisterScreen = () => (
  <AccountSheet kind="truck">
    <RegisterForm />
  </AccountSheet>
)
