import { piecesOf } from './line-breaks.ts'
import { useLanguage } from '../language.tsx'

/** Label with controlled line breaks (`piecesOf`). Its accessible name equals `text`. */
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
  ) // the outer span is a single flex item, so that a flex gap does not separate the pieces
}
