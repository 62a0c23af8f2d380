import { ObjectionForm } from '../../features/mailed-links/objection-form.tsx'
import { AccountSheet } from '../account/account-sheet.tsx'

export const ObjectionScreen = () => (
  <AccountSheet kind="boat">
    <ObjectionForm />
  </AccountSheet>
)
