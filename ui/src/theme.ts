import { createDeviceChoice } from './device-choice.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Hook for the chosen theme, which is `system` until hydration. */
export const useTheme = createDeviceChoice<Theme>({
  key: 'theme',
  first: 'system',
  valueOf: (stored) => (stored === 'light' || stored === 'dark' ? stored : 'system'),
  show,
})

/** Themes of the `<meta name="theme-color">` elements, in document order. Their `media` attributes select one of them. */
const THEMES_OF_METAS = ['light', 'dark'] as const

function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').entries()) {
    const own = THEMES_OF_METAS[index]
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}
