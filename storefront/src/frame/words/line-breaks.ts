import type { Language } from '@shop/contract/languages'

/** Matches German words that may be hyphenated: 14 letters or more, and 9 or more in narrow elements. */
const LONG_WORD = /\p{L}{14,}/gu
const LONG_IN_NARROW = /\p{L}{9,}/gu
const FEWEST_LETTERS = 3

/**
 * Matches joints of compounds that the syllable rule misses: before these second parts, which begin with a vowel, and
 * after a linking s.
 */
const JOINT =
  /(?<=\p{L}{3})(?=auto|akku|an(?:trieb|schluss|tenne|zeige|sicht|ker)|adapter|auf(?:nahme|satz)|aus(?:rüstung|schnitt|schlag|gang)|einheit|empfäng|ersatz)|(?<=(?:ung|heit|keit|schaft|ion|tät|eit)s)(?=\p{L}{3})/gu
/**
 * Matches a vowel, the coda of its syllable, and the onset of the next syllable: the longest consonant cluster that
 * can begin a German word.
 */
const SYLLABLE =
  /([aeiouyäöü]+)([b-df-hj-np-tv-xzß]*?)(sch[lmnrw]?|s?p[hlr]|pf[lr]?|str?|tr|[bfgk][lr]|kn|dr|c[hk]|(?<!s)th|qu|[b-df-hj-np-tv-xzß])(?=[aeiouyäöü])/giu

/** Adds soft hyphens to long German words, because some browsers have no hyphenation dictionary. Use the result only for display. */
export const hyphenated = (text: string, language: Language, isNarrow = false) =>
  language === 'de' ? text.replace(isNarrow ? LONG_IN_NARROW : LONG_WORD, hyphenatedWord) : text

const hyphenatedWord = (word: string) =>
  word
    .replace(JOINT, '\u00ad')
    .split('\u00ad')
    .map((part) =>
      part.replace(SYLLABLE, (all: string, vowels: string, coda: string, onset: string, place: number) => {
        const before = place + vowels.length + coda.length
        return before < FEWEST_LETTERS || part.length - before < FEWEST_LETTERS ? all : `${vowels}${coda}\u00ad${onset}`
      }),
    )
    .join('\u00ad')

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Matches text that must not break: short parts joined by a hyphen, and a middle dot with the character before it. */
const KEPT = /(?<![^\s(])[^\s-]{1,4}-[^\s\u00ad-]{1,9}|(?<![^\s(])[^\s\u00ad-]{1,9}-[^\s\u00ad-]{1,4}(?![^\s)])|\S·/gu

/** Part of a text. If `isKept` is true, the part has no line break inside. */
export interface Piece {
  text: string
  isKept: boolean
}

/**
 * Splits a text into pieces so that no line breaks inside `Pick-up`, after the `4WD-` of `4WD-Buggy`, before a middle
 * dot, or before a number in CJK names (`Mistral 5`).
 */
export function piecesOf(text: string, language: Language, isNarrow?: boolean): Piece[] {
  const joined = CJK.test(text) ? text.replace(/(?<=\p{Script=Latin}) (?=\d)/gu, '\u00a0') : text
  const shown = hyphenated(joined, language, isNarrow)
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: kept, index } of shown.matchAll(KEPT)) {
    pieces.push({ text: shown.slice(end, index), isKept: false }, { text: kept, isKept: true })
    end = index + kept.length
  }
  return [...pieces, { text: shown.slice(end), isKept: false }].filter((piece) => piece.text !== '')
}
