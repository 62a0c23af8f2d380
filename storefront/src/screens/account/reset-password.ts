import { RESET_PASSWORD } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Setting a new password, by a mailed link. */
export const resetPassword = screen({
  path: RESET_PASSWORD,
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isBare: true,
  isCached: false,
  useHead: () => {
    const { resetTitle, resetLead } = useTexts(mailedLinksTexts)
    return { title: resetTitle, description: resetLead }
  },
  show: () => import('./reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
})
