import { VERIFY_EMAIL } from '@shop/contract/addresses'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Confirming the e-mail address of an account, by a mailed link. */
export const verifyEmail = screen({
  path: VERIFY_EMAIL,
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isBare: true,
  isCached: false,
  useHead: () => {
    const { verifyTitle, verifyLead } = useTexts(mailedLinksTexts)
    return { title: verifyTitle, description: verifyLead }
  },
  show: () => import('./verify-email-screen.tsx').then((file) => file.VerifyEmailScreen),
})
