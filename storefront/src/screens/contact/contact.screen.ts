import { CONTACT } from '@shop/contract/addresses'
import { accountTexts } from '../../features/account/texts.ts'
import { contentTexts } from '../../features/content/texts.ts'
import { SOCIAL_LINKS } from '../../features/newsletter/community.tsx'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { ContactScreen } from './contact-screen.tsx'

/** How the shop is reached, and its community. The contacts are those of the footer. */
export const declaration: Declaration = {
  texts: [contentTexts, newsletterTexts, accountTexts],
  extras: () => [query('GET /social-link', SOCIAL_LINKS)],
  useHead: () => ({ title: useTexts(frameTexts).contact, description: useTexts(contentTexts).contactLead, canonical: CONTACT }),
  isInSitemap: true,
  show: async () => ContactScreen,
}
