import { LANGUAGES, type Language } from './languages.ts'

/** One text in the five languages beside each other: one that is left out is a type error. */
export type InEachLanguage<Text> = Record<Language, Text>

/** What takes parameters names them once, for all languages. */
type Text = InEachLanguage<string> | InEachLanguage<readonly string[]> | ((...given: never[]) => InEachLanguage<string>)

/** Texts by their names, in groups where that reads better. */
export interface Words {
  [name: string]: Text | Words
}

/** The same words in one language. */
export type WordsInOne<Whole> =
  Whole extends InEachLanguage<infer Own>
    ? Own extends string
      ? string
      : Own
    : Whole extends (...given: infer Given) => InEachLanguage<string>
      ? (...given: Given) => string
      : { [Name in keyof Whole]: WordsInOne<Whole[Name]> }

/** The words in one language. The storefront's build does this to their source, so that a browser loads one language (`bundling/words-plugin.ts`). */
export const inLanguage = <Whole extends Words>(words: Whole, language: Language) => inOne(words, language) as WordsInOne<Whole> // by its parts, below

/** The words by language. */
export const inEachLanguage = <Whole extends Words>(words: Whole) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(words, language)])) as InEachLanguage<WordsInOne<Whole>> // one entry for each

function inOne(words: Words[string], language: Language): unknown {
  if (typeof words === 'function') return (...given: never[]) => words(...given)[language]
  if (isText(words)) return words[language]
  return Object.fromEntries(Object.entries(words).map(([name, own]) => [name, inOne(own, language)]))
}

const isText = (words: Text | Words): words is InEachLanguage<string> => LANGUAGES.every((language) => language in words)
