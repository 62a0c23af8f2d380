import { FORGOT_PASSWORD } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Asking for a link to set a new password. */
export const forgotPassword = screen({
  path: FORGOT_PASSWORD,
  texts: [accountTexts, mailedLinksTexts],
  isBare: true,
  useHead: () => {
    const { forgotTitle, forgotLead } = useTexts(mailedLinksTexts)
    return { title: forgotTitle, description: forgotLead }
  },
  show: () => import('./forgot-password-screen.tsx').then((file) => file.ForgotPasswordScreen),
})
