import { useTexts } from '../../frame/language.tsx'
import { screen } from '../../frame/screen.ts'

/** Every address that names nothing. */
export const notFoundScreen = screen({
  path: '*',
  useHead: () => {
    const t = useTexts()
    return { title: t.notFoundTitle, description: t.notFoundText }
  },
  show: () => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen),
})
