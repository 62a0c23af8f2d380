import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  offersLead: '値下げした商品の一覧です。値下げ前30日間の最低価格も並べて表示します。',
  offersUpTo: '最大',
  noOffers: '現在セール品はありません',
  noOffersText: 'すべて通常価格です。各シリーズをご覧ください。',
})
