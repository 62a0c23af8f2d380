import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ConfirmSubscriptionScreen } from './confirm-subscription-screen.tsx'

export const declaration: Declaration = {
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isCached: false,
  useHead: () => {
    const { newsletterTitle, newsletterLead } = useTexts(mailedLinksTexts)
    return { title: newsletterTitle, description: newsletterLead }
  },
  show: async () => ConfirmSubscriptionScreen,
}
