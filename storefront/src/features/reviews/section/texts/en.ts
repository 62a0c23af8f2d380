import type { Formats } from '../../../../frame/formats.ts'

/** The words of reviews that stand in a product's page before any review is loaded. English is the type of the other four. */
export const texts = ({ counted, number }: Formats) => ({
  reviews: 'Reviews',
  writeReview: 'Write a review',
  rated: (average: number, total: number) => `${number(average)} out of 5 from ${counted(total, 'review', 'reviews')}`,
  noReviews: 'No reviews yet',
})

export type Texts = ReturnType<typeof texts>
