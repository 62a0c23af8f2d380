/** Numbers of reviews with 1 to 5 stars, in this order. */
export type Stars = readonly number[]

export const totalOf = (stars: Stars) => stars.reduce((sum, count) => sum + count, 0)

/** Returns the average with one decimal, rounded half up; 0 without reviews (calls: Shapes). */
export function averageOf(stars: Stars): number {
  const total = totalOf(stars)
  const sum = stars.reduce((points, count, index) => points + count * (index + 1), 0)
  return total === 0 ? 0 : Math.floor((20 * sum + total) / (2 * total)) / 10
}
