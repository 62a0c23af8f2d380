import { diffWords, diffWordsWithSpace } from 'diff'

export interface Run {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Maximum number of edits, because a diff has quadratic cost. Texts with more edits are compared as a whole. */
const MOST_DIFFERENCES = 600

/** Compares texts by words of the language. Texts with little in common give one removal and one addition. */
export function textDiff(before: string, after: string, language?: string): Run[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : []
  const words = diffWords(before, after, {
    maxEditLength: MOST_DIFFERENCES,
    intlSegmenter: new Intl.Segmenter(language ?? 'en', { granularity: 'word' }),
  })
  const changes = words?.some(({ added, removed }) => added || removed)
    ? words
    : words && diffWordsWithSpace(before, after, { maxEditLength: MOST_DIFFERENCES })
  if (!changes) return wholly(before, after)
  return changes.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }))
}

const wholly = (before: string, after: string): Run[] =>
  [
    { kind: 'removed' as const, text: before },
    { kind: 'added' as const, text: after },
  ].filter(({ text }) => text !== '')
