import { piecesOf } from './line-breaks.ts'
import { useLanguage } from '../language.tsx'

/** A name, heading or label as lines may break it. What it says, and its accessible name, stay what `text` is. */
export function Words({ text, isNarrow }: { text: string; isNarrow?: boolean }) {
  const pieces = piecesOf(text, useLanguage(), isNarrow)
  const [only] = pieces
  if (only && pieces.length === 1) return <span className={only.isKept ? 'kept' : undefined}>{only.text}</span>
  return (
    <span>
      {pieces.map((piece, place) => (
        <span key={place} className={piece.isKept ? 'kept' : undefined}>
          {piece.text}
        </span>
      ))}
    </span>
  ) // one flex item, so that the gap of a flex row does not part the pieces
}
