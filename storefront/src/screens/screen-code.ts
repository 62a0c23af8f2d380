import type { ScreenFile } from '../frame/screen.ts'

const FILES = import.meta.glob<ScreenFile>('./*/*.screen.ts')

/**
 * Loaders of all screens, by their names in `app/routes.ts`. The first load does not need them, because the page names
 * its screen's file.
 */
export const SCREEN_CODE = Object.fromEntries(
  Object.entries(FILES).map(([file, load]) => [file.slice('./'.length, -'.screen.ts'.length), load]),
)
