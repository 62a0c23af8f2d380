import type { ScreenFile } from '../frame/screen.ts'

const FILES = import.meta.glob<ScreenFile>('./*/*.screen.ts')

/**
 * The code of every screen by its name in `app/routes.ts`, which is that of its file. A page names the file of its own screen, so that this list, with the
 * names of all files that they load, is no part of its first load.
 */
export const SCREEN_CODE = Object.fromEntries(
  Object.entries(FILES).map(([file, load]) => [file.slice('./'.length, -'.screen.ts'.length), load]),
)
