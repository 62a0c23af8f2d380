import { LANGUAGES, type Language } from './languages.ts'

/** Text in every language. A missing language is a type error. */
export type InEachLanguage<Text> = Record<Language, Text>

/** Text, list of texts, or function that returns a text. All languages share the parameters of a function. */
type Text = InEachLanguage<string> | InEachLanguage<readonly string[]> | ((...given: never[]) => InEachLanguage<string>)

export interface Words {
  [name: string]: Text | Words
}

export type WordsInOne<Whole> =
  Whole extends InEachLanguage<infer Own>
    ? Own extends string
      ? string
      : Own
    : Whole extends (...given: infer Given) => InEachLanguage<string>
      ? (...given: Given) => string
      : { [Name in keyof Whole]: WordsInOne<Whole[Name]> }

/** Returns the texts in one language. The build (`bundling/words-plugin.ts`) does the same, so that browsers load one language. */
export const inLanguage = <Whole extends Words>(words: Whole, language: Language) => inOne(words, language) as WordsInOne<Whole> // maps part by part

export const inEachLanguage = <Whole extends Words>(words: Whole) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(words, language)])) as InEachLanguage<WordsInOne<Whole>> // one per language

function inOne(words: Words[string], language: Language): unknown {
  if (typeof words === 'function') return (...given: never[]) => words(...given)[language]
  if (isText(words)) return words[language]
  return Object.fromEntries(Object.entries(words).map(([name, own]) => [name, inOne(own, language)]))
}

const isText = (words: Text | Words): words is InEachLanguage<string> => LANGUAGES.every((language) => language in words)
