import { LOGIN } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'

/** Logging in; it leads back to where one came from. */
export const login = screen({
  path: LOGIN,
  texts: [accountTexts],
  isBare: true,
  useHead: () => ({ title: useTexts(frameTexts).logIn, description: useTexts(accountTexts).loginLead, canonical: LOGIN }),
  show: () => import('./login-screen.tsx').then((file) => file.LoginScreen),
})
