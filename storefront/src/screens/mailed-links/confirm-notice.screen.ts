import { accountTexts } from '../../features/account/texts.ts'
import { mailedLinksTexts } from '../../features/mailed-links/texts.ts'
import { TOKEN_SEARCH } from '../../features/mailed-links/use-mailed-token.ts'
import { noticeConfirmTexts } from '../../features/notices/confirm/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { ConfirmNoticeScreen } from './confirm-notice-screen.tsx'

export const declaration: Declaration = {
  search: import.meta.env.SSR ? TOKEN_SEARCH : undefined,
  texts: [accountTexts, mailedLinksTexts, noticeConfirmTexts],
  isCached: false,
  useHead: () => {
    const { title, lead } = useTexts(noticeConfirmTexts)
    return { title, description: lead }
  },
  show: async () => ConfirmNoticeScreen,
}
