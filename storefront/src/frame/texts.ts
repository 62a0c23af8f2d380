import type { Language } from '@shop/contract/languages'

/** Every text of the storefront; English is the type of the other four. */
export type Texts = typeof import('../texts/en.ts').texts

const FILES: Record<Language, () => Promise<{ texts: Texts }>> = {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  de: () => import('../texts/de.ts'),
  ja: () => import('../texts/ja.ts'),
  ko: () => import('../texts/ko.ts'),
}

const loaded = new Map<Language, Texts>()

/** Loads the texts of one language, once: Node resolves an `import()` again each time, a tenth of a page's work. */
export async function loadTexts(language: Language) {
  const known = loaded.get(language)
  if (known) return known
  const { texts } = await FILES[language]()
  loaded.set(language, texts)
  return texts
}

/** The texts of a language where they have been loaded. */
export const loadedTexts = (language: Language) => loaded.get(language)
