import type { Language } from '@shop/contract/languages'
import { distance } from 'fastest-levenshtein'

/** A word of a search text as the database compares it, in both spellings, alike in most. */
export interface Word {
  /** Which part of the text, between spaces, it stands in: one part may be several words (`4WD`). */
  part: number
  plain: string
  german: string
  /** Words of the catalogue that hold this one or share its stem. */
  holding: string[]
  /** Words of the catalogue that share its stem. */
  akin: string[]
}

/**
 * Text queries (tsquery) of which a product must fulfil `all`, and which tell its rank; `whole`: with every word as it stands, in singular or plural. Each of
 * `series`, `whole.name`, `start`, `name`, `heading`, `all` is fulfilled where the one before is. `patterns`: what a product's words must be like.
 */
export interface Conditions {
  /** Undefined: no index finds the word. */
  all: string | undefined
  series: string
  start: string
  name: string
  heading: string
  whole: { name: string; heading: string; all: string }
  patterns: string[]
}

/** A word of a text. `isEnded`: it goes on in a word of the other kind, as letters and figures do in `4x4`, and so is no beginning. */
type Term = Word & { isEnded: boolean }

/** Characters without spaces between words, as a regular expression of PostgreSQL (search.functions.sql). */
export const EAST_ASIAN = '[\\u2e80-\\U0010ffff]'
const IS_EAST_ASIAN = /[\u2e80-\u{10ffff}]/u
const SHORT = 2

/**
 * What a product must fulfil that holds all words; undefined where there are none, or one that no product has. Weights of lexemes are those of
 * `product_search.heads`: A name and part number, B series, C subtitle and tags, D specs and keywords.
 *
 * Words of three letters or more are looked for within others. Figures begin a word, those of one or two digits are a whole one, and so one or two
 * letters beside other words begin one: `4 wd`. Where letters and figures are typed in one, all but the last are whole: `4x4` is not in `4WD, XT60`.
 * A letter or two alone may be anywhere.
 */
export function conditionsOf(words: Word[], language: Language): Conditions | undefined {
  if (words.length === 0) return undefined
  if (words.some((word) => isPartOfWords(word) && word.holding.length === 0)) return undefined
  const terms = words.map((word, place): Term => ({ ...word, isEnded: goesOnIn(word, words[place + 1]) }))
  const every = (make: (term: Term) => string) => terms.map((term) => `(${make(term)})`).join(' & ')
  const holds = (weights: string) => every((word) => holding(word, weights, language))
  const isWhole = (weights: string) => every((word) => whole(word, weights, language))
  const unindexed = words.length === 1 && words.some((word) => isShort(word) && !isEastAsian(word) && !isFigure(word))
  return {
    all: unindexed ? undefined : holds(''),
    series: isWhole('B'),
    start: every((word) => starting(word, language)),
    name: holds('AB'),
    heading: holds('ABC'),
    whole: { name: isWhole('AB'), heading: isWhole('ABC'), all: isWhole('') },
    patterns: words.filter((word) => unindexed || (isEastAsian(word) && lengthOf(word.plain) > SHORT)).map(({ plain }) => `%${plain}%`),
  }
}

const goesOnIn = (word: Word, next: Word | undefined) => next !== undefined && next.part === word.part && isFigure(next) !== isFigure(word)

const isEastAsian = ({ plain }: Word) => IS_EAST_ASIAN.test(plain)
const isFigure = ({ plain }: Word) => /^[\d.]+$/.test(plain)
/** Looked for within the words of the catalogue. */
const isPartOfWords = (word: Word) => !isEastAsian(word) && !isFigure(word) && !isShort(word)
const isShort = ({ plain }: Word) => lengthOf(plain) <= SHORT
const lengthOf = (word: string) => Array.from(word).length // code points, as PostgreSQL counts them

/** Anywhere in a text. */
function holding(word: Term, weights: string, language: Language) {
  if (isEastAsian(word)) return pairs(word.plain, weights, language)
  if (isPartOfWords(word)) return anyOf(word.holding, weights, language)
  const isWhole = word.isEnded || (isFigure(word) && isShort(word))
  return anyOf(spellingsOf(word), (isWhole ? '' : '*') + weights, language)
}

/** At the beginning of a word of the name, or the whole of one of the series. */
function starting(word: Term, language: Language) {
  if (isEastAsian(word)) return pairs(word.plain, 'AB', language)
  const begins = isPartOfWords(word) ? anyOf(spellingsOf(word), '*A', language) : holding(word, 'A', language)
  return `${begins} | ${whole(word, 'AB', language)}`
}

/** As a whole word, in singular or plural. */
const whole = (word: Word, weights: string, language: Language) =>
  isEastAsian(word) ? pairs(word.plain, weights, language) : anyOf([...spellingsOf(word), ...word.akin], weights, language)

const spellingsOf = ({ plain, german }: Word) => (plain === german ? [plain] : [plain, german])

const anyOf = (words: string[], weights: string, language: Language) => words.map((word) => lexeme(word, weights, language)).join(' | ')

/** A run of East Asian characters is stored by its pairs, and by its last character: every character begins one of them. */
function pairs(run: string, weights: string, language: Language) {
  const characters = Array.from(run)
  if (characters.length === 1) return lexeme(run, `*${weights}`, language)
  return characters
    .slice(1)
    .map((second, index) => lexeme(`${characters[index]}${second}`, weights, language))
    .join(' & ')
}

/** Folding leaves no `'` and no `\` in a word. */
const lexeme = (word: string, weights: string, language: Language) => `'${language}${word}'${weights && `:${weights}`}`

/**
 * The words that were probably meant, of those that look alike, the likest first: by the fewest characters changed, in Korean letters, and no more than a
 * quarter of them. A letter that stands in another place is one change: `krestel`.
 */
export function nearOf(word: string, likest: readonly string[]): string[] {
  const typed = word.normalize('NFD')
  const changes = (other: string) => {
    const count = distance(typed, other.normalize('NFD'))
    return count === 2 && sorted(typed) === sorted(other.normalize('NFD')) ? 1 : count
  }
  const most = Math.max(1, Math.floor(typed.length / 4))
  return likest.filter((other) => changes(other) <= most).toSorted((a, b) => changes(a) - changes(b))
}

const sorted = (word: string) => Array.from(word).toSorted().join('')
