import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

export const declaration: Declaration = {
  texts: [accountTexts, mailedLinksTexts],
  useHead: () => {
    const { forgotTitle, forgotLead } = useTexts(mailedLinksTexts)
    return { title: forgotTitle, description: forgotLead }
  },
  show: async () => ForgotPasswordScreen,
}
