import { SUBSCRIBE } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { SOCIAL_LINKS } from '../../features/newsletter/community.tsx'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { useInvitation } from '../../features/newsletter/use-invitation.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { SubscribeScreen } from './subscribe-screen.tsx'

/** Newsletter page, to which links outside the shop lead. */
export const declaration: Declaration = {
  texts: [newsletterTexts, accountTexts],
  optionalQueries: () => [query('GET /social-link', SOCIAL_LINKS)],
  useHead: () => {
    const t = useTexts(newsletterTexts)
    return { title: t.subscribe, description: useInvitation().text, canonical: SUBSCRIBE }
  },
  isInSitemap: true,
  show: async () => SubscribeScreen,
}
