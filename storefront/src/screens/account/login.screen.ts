import { LOGIN } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { afterLoginTexts } from '../../features/after-login/texts.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { LoginScreen } from './login-screen.tsx'

/** Login page. After the login, the customer returns to the previous page. */
export const declaration: Declaration = {
  texts: [accountTexts, afterLoginTexts],
  lateTexts: [favoritesTexts],
  useHead: () => ({ title: useTexts(frameTexts).logIn, description: useTexts(accountTexts).loginLead, canonical: LOGIN }),
  show: async () => LoginScreen,
}
