/** How long a slide stays before the next one comes by itself (spec §9). */
export const ADVANCE_MS = 5000
/** How long a change takes; switching meanwhile is ignored (spec §9). */
export const LOCK_MS = 600
/** How long before its turn a slide's picture is asked for. */
export const PREPARE_MS = 1500

type Direction = 1 | -1

/** Where a carousel stands. */
export interface CarouselPlace {
  index: number
  /** The slide that is going out; until it has gone, nothing switches. */
  leaving: number | undefined
  direction: Direction
  /** Changes so far: each restarts the time of a slide. */
  turns: number
  /** Slides whose pictures are due: those that have been in sight, and the one that comes next. */
  due: readonly number[]
}

/** Where every carousel begins. */
export const FIRST_PLACE: CarouselPlace = { index: 0, leaving: undefined, direction: 1, turns: 0, due: [0] }

export type CarouselMove =
  | { to: 'next' | 'previous'; count: number }
  | { to: 'slide'; index: number }
  /** The change is over. */
  | { to: 'rest' }
  /** The next slide will soon have its turn. */
  | { to: 'readiness'; count: number }

/** Where a carousel stands after a move. The last slide is followed by the first; a change that comes during another is ignored (spec §4). */
export function afterMove(place: CarouselPlace, move: CarouselMove): CarouselPlace {
  if (move.to === 'rest') return { ...place, leaving: undefined }
  if (move.to === 'readiness') return { ...place, due: withDue(place.due, beside(place.index, 1, move.count)) }
  if (place.leaving !== undefined) return place
  if (move.to === 'slide') return turnedTo(place, move.index, move.index < place.index ? -1 : 1)
  const direction = move.to === 'next' ? 1 : -1
  return turnedTo(place, beside(place.index, direction, move.count), direction)
}

function turnedTo(place: CarouselPlace, index: number, direction: Direction): CarouselPlace {
  if (index === place.index) return place
  return { index, leaving: place.index, direction, turns: place.turns + 1, due: withDue(place.due, index) }
}

const beside = (index: number, direction: Direction, count: number) => (index + direction + count) % count

const withDue = (due: readonly number[], index: number) => (due.includes(index) ? due : [...due, index])
