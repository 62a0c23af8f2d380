/** A badge in one row. `from`, `until`: it has its place where the row is at least, and less than, so wide, in ems of its text. */
export interface FittedBadge {
  text: string
  isCount: boolean
  from: number
  until: number | undefined
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** Padding, border and the gap to the next. */
const AROUND_EM = 1.5
/** The badges' font has characters of one width; those of Chinese, Japanese and Korean are squares. */
const widthOf = (text: string) => Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1 : 0.6), AROUND_EM)

/**
 * What a row shows of a product's tags after its discount, in whatever width: a tag is whole or counted in +N. `most`: so many tags at most.
 * The discount, without an end, is always there.
 */
export function fittedBadges(discount: string | undefined, tags: string[], most: number): FittedBadge[] {
  const shown = tags.slice(0, most)
  const count = (hidden: number) => (hidden > 0 ? `+${hidden}` : '')
  // What the row needs with the first 0, 1, 2, … tags and the count of the others.
  const needs = [undefined, ...shown].map((_, place) => {
    const texts = [discount ?? '', ...shown.slice(0, place), count(tags.length - place)].filter(Boolean)
    return texts.reduce((sum, text) => sum + widthOf(text), 0)
  })
  const least = (from: number) => (from < needs.length ? Math.min(...needs.slice(from)) : undefined)
  const round = (em: number) => Math.round(em * 10) / 10
  const counts = needs.flatMap((need, place) => {
    const [text, until] = [count(tags.length - place), least(place + 1)]
    const from = place === 0 ? 0 : need
    return text && (until === undefined || from < until)
      ? [{ text, isCount: true, from: round(from), until: until === undefined ? undefined : round(until) }]
      : []
  })
  return [...shown.map((text, place) => ({ text, isCount: false, from: round(least(place + 1) ?? 0), until: undefined })), ...counts]
}
