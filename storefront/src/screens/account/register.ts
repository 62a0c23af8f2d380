import { REGISTER } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Making an account; it leads to /login. */
export const register = screen({
  path: REGISTER,
  texts: [accountTexts],
  isBare: true,
  useHead: () => {
    const { registerTitle, registerLead } = useTexts(accountTexts)
    return { title: registerTitle, description: registerLead, canonical: REGISTER }
  },
  show: () => import('./register-screen.tsx').then((file) => file.RegisterScreen),
})
