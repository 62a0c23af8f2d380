import type { Formats } from '../../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  reviews: '리뷰',
  writeReview: '리뷰 쓰기',
  rated: (average, total) => `5점 만점에 ${number(average)}점, 리뷰 ${number(total)}개`,
  noReviews: '아직 리뷰가 없습니다',
})
