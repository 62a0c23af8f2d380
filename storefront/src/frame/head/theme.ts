import { createDeviceChoice } from './device-choice.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The chosen theme, and how to choose one. Until the page is hydrated it reads as `system`. */
export const useTheme = createDeviceChoice<Theme>({
  key: 'theme',
  first: 'system',
  valueOf: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  show,
})

/** The two `<meta name="theme-color">` in their order; the one that holds is chosen by its `media`. */
const THEMES_OF_METAS = ['light', 'dark'] as const

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').entries()) {
    const own = THEMES_OF_METAS[index]
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}
