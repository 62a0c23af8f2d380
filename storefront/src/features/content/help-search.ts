import { plainTextOf } from '@shop/contract/search/typed-codes'

interface Searched {
  title: string
  description: string
}

/** Splits a text into words, in lower case and normalised by `plainTextOf`. */
export const wordsOf = (text: string) => plainTextOf(text).toLowerCase().split(/\s+/).filter(Boolean)

const textOf = ({ title, description }: Searched) => plainTextOf(`${title} ${description}`).toLowerCase()
const matches = (article: Searched, words: string[]) => words.every((word) => textOf(article).includes(word))

/** Finds the articles that contain all words. If there are none, similar words replace unknown ones (`corrected`). */
export function searchHelp<Article extends Searched>(articles: Article[], text: string) {
  const words = wordsOf(text)
  const numbered = articles.map((article, index) => ({ number: index + 1, article }))
  const found = numbered.filter(({ article }) => matches(article, words))
  if (found.length > 0 || words.length === 0) return { found, words, corrected: undefined }

  const known = [...new Set(articles.flatMap((article) => textOf(article).match(/[\p{L}\p{N}]{4,}/gu) ?? []))]
  const nearest = words.map((word) => (articles.some((article) => matches(article, [word])) ? word : nearestOf(word, known)))
  if (nearest.some((word) => word === undefined)) return { found: [], words, corrected: undefined }
  const corrected = nearest.filter((word) => word !== undefined)
  return { found: numbered.filter(({ article }) => matches(article, corrected)), words: corrected, corrected: corrected.join(' ') }
}

/** Returns the known word with the smallest edit distance; undefined if that exceeds a third of the letters. */
function nearestOf(word: string, known: string[]) {
  const ranked = known
    .map((other) => ({ other, distance: distanceOf(word, other) }))
    .filter(({ other, distance }) => distance <= Math.floor(Math.min(word.length, other.length) / 3))
    .toSorted((a, b) => a.distance - b.distance)
  return ranked[0]?.other
}

/** Levenshtein distance. */
function distanceOf(from: string, to: string) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const [left = 0, above = 0, diagonal = 0] = [next[j - 1], row[j], row[j - 1]]
      next.push(Math.min(left + 1, above + 1, diagonal + (from[i - 1] === to[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}

export function markedParts(text: string, words: string[]) {
  if (words.length === 0) return [{ part: text, isMarked: false }]
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'gi'))
    .map((part, index) => ({ part, isMarked: index % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
