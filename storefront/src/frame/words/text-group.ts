import type { Language } from '@shop/contract/languages'
import { inLanguage, type Words, type WordsInOne } from '@shop/contract/words'
import { type Formats, formatsOf } from '../numbers-and-dates.ts'

/** Texts of one folder, which load in one language with the screen's code. */
export interface TextGroup<Texts = unknown> {
  /** Folder below `storefront/src`. In the browser build, the base name of the text files. */
  folder: string
  load: (language: Language) => Promise<void>
  /** True if the texts are loaded in at least one language. */
  isKnown: () => boolean
  find: (language: Language) => Texts | undefined
  /** Returns the texts. Throws if they are not loaded, which means that the screen's declaration lacks the group. */
  get: (language: Language) => Texts
}

export type TextsOf<Group> = Group extends TextGroup<infer Texts> ? Texts : never

type WordsOrFrom<Whole> = Whole | ((formats: Formats) => Whole)

/** Creates a group. The browser build splits its words into one file per language (storefront/bundling/words-plugin.ts). */
export function textGroup<Whole extends Words>(folder: string, words: WordsOrFrom<Whole>): TextGroup<WordsInOne<Whole>> {
  const loaded = new Map<Language, WordsInOne<Whole>>()
  return {
    folder,
    async load(language) {
      if (loaded.has(language)) return
      loaded.set(language, IS_CUT ? await importWords(folder, language) : inLanguage(made(words, language), language))
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

export const loadTexts = async (groups: readonly TextGroup[], language: Language) => {
  await Promise.all(groups.map((group) => group.load(language)))
}

const made = <Whole>(words: WordsOrFrom<Whole>, language: Language) => (isFunction(words) ? words(formatsOf(language)) : words)

const isFunction = <Whole>(words: WordsOrFrom<Whole>): words is (formats: Formats) => Whole => typeof words === 'function'

/** True in the browser build, where words are split by language. The server, development and tests bundle all languages. */
const IS_CUT = import.meta.env.PROD && !import.meta.env.SSR

/** Imports a file by its name. A table of all files would be part of the code of every page. */
async function importWords<Texts>(file: string, language: Language) {
  const { words } = (await import(/* @vite-ignore */ `./${file}-${language}.js`)) as { words: WordsOrFrom<Texts> } // from words-plugin.ts
  return made(words, language)
}
