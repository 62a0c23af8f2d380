/** Ratings, best first, as in the histogram. */
export const RATINGS = [5, 4, 3, 2, 1] as const
export type Rating = (typeof RATINGS)[number]

const CENTRE = { x: 200, y: 190 }
const RADIUS = 168

/** Returns a point of the dial: rating 1 is at the left, 5 at the right. */
export function pointAt(rating: number, radius: number) {
  const angle = (Math.PI * (5 - rating)) / 4
  return { x: rounded(CENTRE.x + radius * Math.cos(angle)), y: rounded(CENTRE.y - radius * Math.sin(angle)) }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const text = ({ x, y }: { x: number; y: number }) => `${x} ${y}`

/** Returns the SVG path of an arc from rating 1 to a rating. */
export const arcTo = (rating: number, radius = RADIUS) =>
  `M${text(pointAt(1, radius))}A${radius} ${radius} 0 0 1 ${text(pointAt(rating, radius))}`

/** Returns the SVG path of ticks at every tenth, longer at halves, longest at whole ratings. */
export const ticks = () =>
  Array.from({ length: 41 }, (_, tenth) => {
    const length = tenth % 10 === 0 ? 26 : tenth % 5 === 0 ? 18 : 10
    const rating = 1 + tenth / 10
    return `M${text(pointAt(rating, RADIUS))}L${text(pointAt(rating, RADIUS - length))}`
  }).join('')

export const needleAt = (rating: number) => `M${text(pointAt(rating, 88))}L${text(pointAt(rating, 188))}`

export const shareOf = (count: number, total: number) => (total === 0 ? 0 : count / total)
