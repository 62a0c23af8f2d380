import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

export const declaration: Declaration = {
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isCached: false,
  useHead: () => {
    const { verifyTitle, verifyLead } = useTexts(mailedLinksTexts)
    return { title: verifyTitle, description: verifyLead }
  },
  show: async () => VerifyEmailScreen,
}
