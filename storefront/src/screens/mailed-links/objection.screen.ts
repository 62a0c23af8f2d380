import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ObjectionScreen } from './objection-screen.tsx'

export const declaration: Declaration = {
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts],
  isCached: false,
  useHead: () => {
    const { objectionTitle, objectionLead } = useTexts(mailedLinksTexts)
    return { title: objectionTitle, description: objectionLead }
  },
  show: async () => ObjectionScreen,
}
