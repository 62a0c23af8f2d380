import { diffWords, diffWordsWithSpace } from 'diff'

/** A run of a text: in both, taken out, or put in. */
export interface Run {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words that may differ: comparing costs the square of them. Beyond, the texts are shown whole. */
const MOST_DIFFERENCES = 600

/**
 * What was taken out of a text and put into it, word by word. `language`: by which words are found where no spaces part them. Texts that have hardly anything
 * in common are one removal and one addition; of those that differ in spaces alone the spaces are told.
 */
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
