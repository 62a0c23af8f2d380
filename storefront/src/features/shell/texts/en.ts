/** The words around every screen. English is the type of the other four. */
export const texts = () => ({
  skipToContent: 'Skip to content',
  menu: 'Menu',
  mainNavigation: 'Main',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'System theme', light: 'Light', dark: 'Dark' },
  shop: 'Shop',
  support: 'Support',
  brandLine: 'Drive\u00a0it. Break\u00a0it. Fix\u00a0it.',
})

export type Texts = ReturnType<typeof texts>
