import { CONTACT } from '@shop/contract/addresses'
import { useSearchParams } from '@shop/ui/router'
import { accountTexts } from '../../features/account/texts.ts'
import { contactTexts } from '../../features/contact/texts.ts'
import { contentTexts } from '../../features/content/texts.ts'
import { SOCIAL_LINKS } from '../../features/newsletter/community.tsx'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { query } from '../../frame/calls/api.ts'
import { canonicalId } from '../../frame/ids.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { ContactScreen, productOf } from './contact-screen.tsx'

export const declaration: Declaration = {
  texts: [contentTexts, contactTexts, newsletterTexts, accountTexts],
  search: import.meta.env.SSR ? { product: canonicalId } : undefined,
  optionalQueries({ search }) {
    const id = productOf(search)
    return [query('GET /social-link', SOCIAL_LINKS), ...(id === undefined ? [] : [query('GET /product/{id}/{language}', { id })])]
  },
  useHead: () => {
    const [search] = useSearchParams()
    return {
      title: useTexts(frameTexts).contact,
      description: useTexts(contentTexts).contactLead,
      canonical: CONTACT,
      isVariant: productOf(search) !== undefined,
    }
  },
  isInSitemap: true,
  show: async () => ContactScreen,
}
