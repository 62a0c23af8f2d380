import { screen } from '../../frame/screen.ts'

/** Every address that names nothing. */
export const notFoundScreen = screen({
  path: '*',
  show: () => import('./not-found-screen.tsx').then((file) => file.NotFoundScreen),
})
