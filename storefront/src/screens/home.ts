import { screen } from '../app/screen.ts'

/** /: what the shop has. Its series are those of the shell. */
export const home = screen({
  path: '/',
  needs: () => [],
  show: () => import('./home-screen.tsx').then((file) => file.HomeScreen),
})
