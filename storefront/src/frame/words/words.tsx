import { piecesOf } from './line-breaks.ts'
import { useLanguage } from '../language.tsx'

/** A name, heading or label as lines may break it. What it says, and its accessible name, stay what `text` is. */
export function Words({ text, isNarrow }: { text: string; isNarrow?: boolean }) {
  const pieces = piecesOf(text, useLanguage(), isNarrow)
  const shown = pieces.map((piece, place) =>
    piece.isKept ? (
      <span key={place} className="kept">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  )
  return pieces.length > 1 ? <span>{shown}</span> : shown // one flex item, so that the gap of a flex row does not part the pieces
}
