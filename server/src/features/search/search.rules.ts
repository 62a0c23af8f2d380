import type { Language } from '@shop/contract/languages'
import { distance } from 'fastest-levenshtein'

/** A typed word in its plain and its German spelling, which are mostly equal. */
export interface Word {
  /** Index of the word's part of the text. Spaces separate parts, and a part may contain several words (`4WD`). */
  part: number
  plain: string
  german: string
  /** Catalogue words that contain the word or share its stem. */
  holding: string[]
  /** Catalogue words that share the word's stem. */
  akin: string[]
}

/** The tsqueries `series`, `whole.name`, `start`, `name`, `heading`, `all` each imply the next one; `patterns` are for LIKE. */
export interface Conditions {
  /** Undefined if no index can find the words. */
  all: string | undefined
  series: string
  start: string
  name: string
  heading: string
  whole: { name: string; heading: string; all: string }
  patterns: string[]
}

/** `isEnded`: the word ends where letters and digits meet, as in `4x4`, so that it does not match as a prefix. */
type Term = Word & { isEnded: boolean }

/** Matches characters of scripts without spaces, as a regular expression for PostgreSQL (search.functions.sql). */
export const EAST_ASIAN = '[\\u2e80-\\U0010ffff]'
const IS_EAST_ASIAN = /[\u2e80-\u{10ffff}]/u
const SHORT = 2

/**
 * Returns undefined without words, or if a word is in no product.
 * Weights: A is name and number, B series, C subtitle and tags, D specs and keywords.
 * Long words, and a short word alone, match anywhere; numbers of one or two digits only as a whole; other words at beginnings.
 * In `4x4`, all words but the last match only as a whole, so `4x4` does not find `4WD, XT60`.
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
/** True if the word is searched inside catalogue words. */
const isPartOfWords = (word: Word) => !isEastAsian(word) && !isFigure(word) && !isShort(word)
const isShort = ({ plain }: Word) => lengthOf(plain) <= SHORT
const lengthOf = (word: string) => Array.from(word).length // counts code points, as PostgreSQL does

function holding(word: Term, weights: string, language: Language) {
  if (isEastAsian(word)) return pairs(word.plain, weights, language)
  if (isPartOfWords(word)) return anyOf(word.holding, weights, language)
  const isWhole = word.isEnded || (isFigure(word) && isShort(word))
  return anyOf(spellingsOf(word), (isWhole ? '' : '*') + weights, language)
}

/** Matches the beginning of a word of the name, or a whole word of name or series. */
function starting(word: Term, language: Language) {
  if (isEastAsian(word)) return pairs(word.plain, 'AB', language)
  const begins = isPartOfWords(word) ? anyOf(spellingsOf(word), '*A', language) : holding(word, 'A', language)
  return `${begins} | ${whole(word, 'AB', language)}`
}

/** Matches the whole word, or catalogue words with the same stem, such as the plural. */
const whole = (word: Word, weights: string, language: Language) =>
  isEastAsian(word) ? pairs(word.plain, weights, language) : anyOf([...spellingsOf(word), ...word.akin], weights, language)

const spellingsOf = ({ plain, german }: Word) => (plain === german ? [plain] : [plain, german])

const anyOf = (words: string[], weights: string, language: Language) => words.map((word) => lexeme(word, weights, language)).join(' | ')

/** The index contains East Asian text as pairs of characters and the last character, so that each character begins an entry. */
function pairs(run: string, weights: string, language: Language) {
  const characters = Array.from(run)
  if (characters.length === 1) return lexeme(run, `*${weights}`, language)
  return characters
    .slice(1)
    .map((second, index) => lexeme(`${characters[index]}${second}`, weights, language))
    .join(' & ')
}

/** A lexeme of a tsquery. Folded words need no escaping, because they contain no `'` and no `\`. */
const lexeme = (word: string, weights: string, language: Language) => `'${language}${word}'${weights && `:${weights}`}`

/**
 * Returns words, closest first, that differ in one character or at most a quarter of the characters (in Korean, of the letters).
 * A moved letter counts as one difference: `krestel`.
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
