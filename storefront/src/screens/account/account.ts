import { ACCOUNT } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { profileTexts } from '../../features/profile/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'

/** A customer's own page. What is personal in it is asked for in the browser; a visitor is led to /login and back. */
export const account = screen({
  path: ACCOUNT,
  texts: [accountTexts, profileTexts],
  useHead: () => ({ title: useTexts(frameTexts).account, description: useTexts(profileTexts).lead }),
  show: () => import('./account-screen.tsx').then((file) => file.AccountScreen),
})
