import { accountTexts } from '../../features/account/texts.ts'
import { profileOutlineTexts } from '../../features/profile/outline/texts.ts'
import { profileTexts } from '../../features/profile/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { AccountScreen } from './account-screen.tsx'

/** Account page. Personal data load only in the browser; visitors are redirected to /login. */
export const declaration: Declaration = {
  texts: [accountTexts, profileOutlineTexts],
  lateTexts: [profileTexts],
  useHead: () => ({ title: useTexts(frameTexts).account, description: useTexts(profileOutlineTexts).lead }),
  show: async () => AccountScreen,
}
