import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  error404: '错误 404',
  notFoundTitle: '找不到这个零件',
  notFoundText: '说明书里没有这一页。可能换了编号，也可能链接少了一位数字。',
  noSeriesTitle: '没有商品',
  noSeriesText: '没有这个系列。下面是现有的系列。',
  missing: '? 缺件',
})
