import type { Formats } from '../../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  reviews: '评价',
  writeReview: '写评价',
  rated: (average, total) => `满分 5 分，评分 ${number(average)}，共 ${number(total)} 条评价`,
  noReviews: '还没有评价',
})
