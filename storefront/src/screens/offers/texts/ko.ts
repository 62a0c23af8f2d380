import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  offersLead: '가격이 내려간 모든 상품을 할인 전 30일 최저가와 함께 보여 드립니다.',
  offersUpTo: '최대',
  noOffers: '지금은 할인 상품이 없습니다',
  noOffersText: '모든 상품이 평소 가격입니다. 시리즈는 언제든 둘러보세요.',
})
