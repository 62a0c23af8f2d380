import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  offersLead: '所有降价商品，均标明降价前 30 天的最低价。',
  offersUpTo: '最大折扣',
  noOffers: '目前没有优惠',
  noOffersText: '所有商品均为日常价格，欢迎先看看各个系列。',
})
