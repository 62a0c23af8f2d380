import { markedParts, wordsOf } from '../content/help-search.ts'

export function Marked({ text, by }: { text: string; by: string }) {
  const parts = markedParts(text, wordsOf(by))
  return (
    <span>{parts.map(({ part, isMarked }, place) => (isMarked ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>))}</span>
  )
}
