import type { Language } from '@shop/contract/languages'
import { type Formats, formatsOf } from '../formats.ts'

/** The words of one part of the storefront, in every language. A screen's words are loaded along with its code. */
export interface TextGroup<Texts = unknown> {
  /** The folder whose words they are, from `storefront/src`; they lie in its `texts/`. */
  folder: string
  /** Loads the words of a language, once. */
  load: (language: Language) => Promise<void>
  /** Whether its words have been loaded in any language. */
  isKnown: () => boolean
  /** The words of a language, where they have been loaded. */
  find: (language: Language) => Texts | undefined
  /** The words of a language. Throws where they have not been loaded: the screen in sight does not name the group. */
  get: (language: Language) => Texts
}

/** The words of a group. */
export type TextsOf<Group> = Group extends TextGroup<infer Texts> ? Texts : never

/** Declares the words of a folder. */
export function textGroup<Texts>(folder: string): TextGroup<Texts> {
  const loaded = new Map<Language, Texts>()
  return {
    folder,
    async load(language) {
      if (loaded.has(language)) return // Node resolves an `import()` each time, a tenth of a page's work
      const { texts } = (await importTexts(folder, language)) as TextsFile<Texts> // `Texts` is the type of its English file
      loaded.set(language, texts(formatsOf(language)))
    },
    isKnown: () => loaded.size > 0,
    find: (language) => loaded.get(language),
    get(language) {
      const texts = loaded.get(language)
      if (!texts) throw new Error(`No texts of ${folder} in ${language}: the screen has to name them`)
      return texts
    },
  }
}

/** Loads the words of several groups in one language, all at once. */
export const loadTexts = async (groups: readonly TextGroup[], language: Language) => {
  await Promise.all(groups.map((group) => group.load(language)))
}

interface TextsFile<Texts> {
  texts: (formats: Formats) => Texts
}

/**
 * The browser knows a file by its name alone: a table of all files in all languages would be part of every page's code.
 * The server's bundle, and tests, hold all of them.
 */
const importTexts: (folder: string, language: Language) => Promise<unknown> = import.meta.env.SSR
  ? (folder, language) => ON_SERVER[`/storefront/src/${folder}/texts/${language}.ts`]!() // every folder has every language (architecture.texts.test.ts)
  : (folder, language) =>
      import(
        /* @vite-ignore */ import.meta.env.DEV
          ? `/storefront/src/${folder}/texts/${language}.ts`
          : `./texts-${import.meta.env.TEXTS_VERSION}-${folder.replaceAll('/', '-')}-${language}.js`
      )

const ON_SERVER: Record<string, () => Promise<unknown>> = import.meta.env.SSR ? import.meta.glob('/storefront/src/**/texts/??.ts') : {}
