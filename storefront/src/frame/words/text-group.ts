import type { Language } from '@shop/contract/languages'
import { inLanguage, type Words, type WordsInOne } from '@shop/contract/words'
import { type Formats, formatsOf } from '../numbers-and-dates.ts'

/** The words of one part of the storefront, in every language. A screen's words are loaded along with its code. */
export interface TextGroup<Texts = unknown> {
  /** The folder whose words they are, from `storefront/src`. In the browser's build the name of their files. */
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

/** Words in five languages, or what makes them of a language's formats. */
type WordsOrFrom<Whole> = Whole | ((formats: Formats) => Whole)

/**
 * Declares the words of a folder, in its `texts.ts`. A text takes parameters where it is a function: `seriesOf: (code: string) => ({ en: …, zh: …, … })`.
 * For the browser the build cuts the words out, into a file per language (storefront/bundling/words-plugin.ts): there `folder` is the name of these files.
 */
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

/** Loads the words of several groups in one language, all at once. */
export const loadTexts = async (groups: readonly TextGroup[], language: Language) => {
  await Promise.all(groups.map((group) => group.load(language)))
}

const made = <Whole>(words: WordsOrFrom<Whole>, language: Language) => (isFunction(words) ? words(formatsOf(language)) : words)

const isFunction = <Whole>(words: WordsOrFrom<Whole>): words is (formats: Formats) => Whole => typeof words === 'function'

/** On the server, in development and in tests the words are there, in all languages. */
const IS_CUT = import.meta.env.PROD && !import.meta.env.SSR

/** A file is known by its name alone: a table of all files in all languages would be part of every page's code. */
async function importWords<Texts>(file: string, language: Language) {
  const { words } = (await import(/* @vite-ignore */ `./${file}-${language}.js`)) as { words: WordsOrFrom<Texts> } // as the plugin cut it
  return made(words, language)
}
