import type { Declaration } from '../../frame/screen.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { notFoundTexts } from './texts.ts'
import { useMissing } from './use-missing.ts'

export const declaration: Declaration = {
  texts: [notFoundTexts],
  useHead: () => {
    const { title, text } = useMissing()
    return { title, description: text }
  },
  show: async () => NotFoundScreen,
}
