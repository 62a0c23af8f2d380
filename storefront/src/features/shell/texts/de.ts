import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  skipToContent: 'Zum Inhalt springen',
  menu: 'Menü',
  mainNavigation: 'Hauptnavigation',
  language: 'Sprache',
  theme: 'Farbschema',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  shop: 'Shop',
  support: 'Service',
  brandLine: 'Fahren. Crashen. Reparieren.',
})
