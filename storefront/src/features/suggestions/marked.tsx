import { markedParts } from '../content/help-search.ts'

/** A text in which the words that were searched for are marked. */
export function Marked({ text, by }: { text: string; by: string }) {
  const words = by.trim().split(/\s+/).filter(Boolean)
  const parts = markedParts(text, words)
  return (
    <span>{parts.map(({ part, isMarked }, place) => (isMarked ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>))}</span>
  )
}
