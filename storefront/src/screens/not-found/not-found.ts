import { screen } from '../../frame/screen.ts'
import { notFoundTexts } from './texts.ts'
import { useMissing } from './use-missing.ts'

/** Every address that names nothing. */
export const notFoundScreen = screen({
  path: '*',
  texts: [notFoundTexts],
  useHead: () => {
    const { title, text } = useMissing()
    return { title, description: text }
  },
  show: () => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen),
})
