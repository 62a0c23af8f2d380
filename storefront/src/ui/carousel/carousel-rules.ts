/** Time per slide in milliseconds (spec §9). */
export const ADVANCE_MS = 5000
/** Duration of a slide change in milliseconds. Meanwhile, other changes are ignored (spec §9). */
export const LOCK_MS = 600
/** Time in milliseconds before a slide change at which the next picture begins to load. */
export const PREPARE_MS = 1500

type Direction = 1 | -1

export interface CarouselPlace {
  index: number
  /** Index of the slide that is being replaced; undefined if no change is running. */
  leaving: number | undefined
  direction: Direction
  /** Number of slide changes so far. Each change restarts the timer. */
  turns: number
  /** Indexes of slides whose pictures may load: those already shown, and the next one. */
  due: readonly number[]
}

export const FIRST_PLACE: CarouselPlace = { index: 0, leaving: undefined, direction: 1, turns: 0, due: [0] }

export type CarouselMove =
  | { to: 'next' | 'previous'; count: number }
  | { to: 'slide'; index: number }
  | { to: 'rest' }
  /** Lets the picture of the next slide load shortly before the slide is shown. */
  | { to: 'readiness'; count: number }

/** Returns the state after a move. The index wraps around, and moves during a slide change are ignored (spec §4). */
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
