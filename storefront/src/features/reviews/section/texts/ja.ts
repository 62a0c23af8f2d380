import type { Formats } from '../../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  reviews: 'レビュー',
  writeReview: 'レビューを書く',
  rated: (average, total) => `5点満点中${number(average)}点、レビュー${number(total)}件`,
  noReviews: 'レビューはまだありません',
})
