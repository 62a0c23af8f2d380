import { confirmSubscription } from './confirm-subscription.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

/** The pages that mailed links lead to, and the one that asks for such a link: they are loaded together. */
export const SCREENS = {
  'confirm-subscription': confirmSubscription,
  'forgot-password': forgotPassword,
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
}
