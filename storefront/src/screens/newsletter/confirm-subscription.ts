import { CONFIRM_SUBSCRIPTION } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Confirming a subscription of the newsletter, by a mailed link. */
export const confirmSubscription = screen({
  path: CONFIRM_SUBSCRIPTION,
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isBare: true,
  isCached: false,
  useHead: () => {
    const { newsletterTitle, newsletterLead } = useTexts(mailedLinksTexts)
    return { title: newsletterTitle, description: newsletterLead }
  },
  show: () => import('./confirm-subscription-screen.tsx').then((file) => file.ConfirmSubscriptionScreen),
})
