/** How many reviews gave one star, two, … five. */
export type Stars = readonly number[]

/** How many reviews there are. */
export const totalOf = (stars: Stars) => stars.reduce((sum, count) => sum + count, 0)

/** The average rating, to one decimal, half up; 0 without reviews (calls: Shapes). */
export function averageOf(stars: Stars): number {
  const total = totalOf(stars)
  const sum = stars.reduce((points, count, index) => points + count * (index + 1), 0)
  return total === 0 ? 0 : Math.floor((20 * sum + total) / (2 * total)) / 10
}
