import { textGroup } from '../../frame/words/text-group.ts'

export const offersTexts = textGroup('screens/offers', ({ percent }) => ({
  offersLead: {
    en: 'Every model with a reduced price, shown with its lowest price in the 30 days before.',
    zh: '所有降价商品，均标明降价前 30 天的最低价。',
    de: 'Alle reduzierten Modelle, jeweils mit dem niedrigsten Preis der letzten 30 Tage vor der Ermäßigung.',
    ja: '値下げした商品の一覧です。値下げ前30日間の最低価格も並べて表示します。',
    ko: '가격이 내려간 모든 상품을 할인 전 30일 최저가와 함께 보여 드립니다.',
  },
  offersUpTo: { en: 'Up to', zh: '最高降', de: 'Bis zu', ja: '最大', ko: '최대' },
  /** Large, below "up to". */
  offersOff: (points: number) => ({
    en: `${percent(points / 100)} off`,
    zh: percent(points / 100),
    de: `${percent(points / 100)} Rabatt`,
    ja: `${percent(points / 100)}引き`,
    ko: `${percent(points / 100)} 할인`,
  }),
  noOffers: {
    en: 'No offers at the moment',
    zh: '目前没有优惠',
    de: 'Zurzeit keine Angebote',
    ja: '現在セール品はありません',
    ko: '지금은 할인 상품이 없습니다',
  },
  noOffersText: {
    en: 'Everything is at its usual price. Have a look through the series.',
    zh: '所有商品均为日常价格，欢迎先看看各个系列。',
    de: 'Alle Preise sind wie immer. Stöbern Sie gern in den Serien.',
    ja: 'すべて通常価格です。各シリーズをご覧ください。',
    ko: '모든 상품이 평소 가격입니다. 시리즈는 언제든 둘러보세요.',
  },
}))
