import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'
import { notFoundTexts } from './texts.ts'

/** Every address that names nothing. */
export const notFoundScreen = screen({
  path: '*',
  texts: [notFoundTexts],
  useHead: () => {
    const t = useTexts(notFoundTexts)
    return { title: t.notFoundTitle, description: t.notFoundText }
  },
  show: () => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen),
})
