import type { Language } from '@shop/contract/languages'

/** German words of so many letters may be hyphenated: a column of a card is narrower on a phone. In a narrow place those of fewer letters, too. */
const LONG_WORD = /\p{L}{14,}/gu
const LONG_IN_NARROW = /\p{L}{9,}/gu
const FEWEST_LETTERS = 3

/** Second parts of compounds that begin with a vowel, and what follows the s of a joint: there no syllable begins with the consonant before. */
const JOINT =
  /(?<=\p{L}{3})(?=auto|akku|an(?:trieb|schluss|tenne|zeige|sicht|ker)|adapter|auf(?:nahme|satz)|aus(?:rüstung|schnitt|schlag|gang)|einheit|empfäng|ersatz)|(?<=(?:ung|heit|keit|schaft|ion|tät|eit)s)(?=\p{L}{3})/gu
/** A syllable takes as many of the consonants before its vowel as German words begin with. */
const SYLLABLE =
  /([aeiouyäöü]+)([b-df-hj-np-tv-xzß]*?)(sch[lmnrw]?|s?p[hlr]|pf[lr]?|str?|tr|[bfgk][lr]|kn|dr|c[hk]|(?<!s)th|qu|[b-df-hj-np-tv-xzß])(?=[aeiouyäöü])/giu

/**
 * A text in which long German words carry soft hyphens: not every browser has a dictionary for `hyphens: auto`, and without one a word breaks anywhere.
 * For display alone: names in titles, alternative texts and structured data stay as the merchant wrote them.
 */
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
/** Short parts joined by a hyphen, a dot with the character before it. */
const KEPT = /(?<![^\s(])[^\s-]{1,4}-[^\s\u00ad-]{1,9}|(?<![^\s(])[^\s\u00ad-]{1,9}-[^\s\u00ad-]{1,4}(?![^\s)])|\S·/gu

/** A piece of a text; `isKept`: no line ends within it. */
export interface Piece {
  text: string
  isKept: boolean
}

/**
 * A name or heading as lines may break it. Kept together are `Pick-up`, the `4WD-` of `4WD-Buggy` with what follows, a dot with what stands before it,
 * and in a Chinese, Japanese or Korean name a family and its number (`Mistral 5`).
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
