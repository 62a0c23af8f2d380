import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { GoneScreen } from './gone-screen.tsx'
import { notFoundTexts } from './texts.ts'

/** Page for content that has left the shop for good. The server sends it with HTTP 410. */
export const declaration: Declaration = {
  texts: [notFoundTexts],
  useHead: () => {
    const { goneTitle, goneText } = useTexts(notFoundTexts)
    return { title: goneTitle, description: goneText }
  },
  show: async () => GoneScreen,
}
