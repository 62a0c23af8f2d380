import { screen } from '../../frame/screen.ts'
import { notFoundTexts } from './texts.ts'

/** Every address that names nothing. */
export const notFoundScreen = screen({
  path: '*',
  texts: [notFoundTexts],
  show: () => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen),
})
