import { useSyncExternalStore } from 'react'
import { readStored, store } from '../storage.ts'

export type Theme = 'system' | 'light' | 'dark'

let chosen: Theme | undefined // of this page, once chosen or read
const watchers = new Set<() => void>()

/** The chosen theme, and how to choose one. Until the page is hydrated it reads as `system`. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watch, current, () => 'system'), choose]
}

const current = () => (chosen ??= themeOf(readStored('theme')))

const themeOf = (stored: string | null): Theme => (stored === 'light' || stored === 'dark' ? stored : 'system')

function choose(theme: Theme) {
  store('theme', theme)
  show(theme)
}

/** The two `<meta name="theme-color">` in their order; the one that holds is chosen by its `media`. */
const THEMES_OF_METAS = ['light', 'dark'] as const

function show(theme: Theme) {
  chosen = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').entries()) {
    const own = THEMES_OF_METAS[index]
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
  for (const notify of watchers) notify()
}

function watch(notify: () => void) {
  if (watchers.size === 0) window.addEventListener('storage', followOtherTabs)
  watchers.add(notify)
  return () => {
    watchers.delete(notify)
    if (watchers.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === 'theme' || key === null) show(themeOf(newValue))
}
