import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  unknownTag: '推荐',
  inStock: '재고 있음',
  fromAge: (years) => `${years}세 이상`,
  was: '할인 전 가격',
  buy: '구매',
  buyNow: '바로 구매',
  ofProductInNewTab: (name) => `: ${name}(새 탭)`,
  notAvailableYet: '판매 준비 중',
  soldOutHint: '여기서는 품절입니다. 마켓 스토어는 재고를 따로 관리합니다.',
  buyHint: '“바로 구매”를 누르면 마켓 스토어가 새 탭에서 열립니다. 서비스는 해당 스토어의 정책을 따릅니다.',
  youSave: (amount) => `${amount} 절약`,
  lowest30Days: (price) => `할인 전 30일 최저가: ${price}`,
  lowestBeforeFirst: ({ was, until, since, lowest }) =>
    `${was}은 ${until}까지의 가격입니다. 첫 할인 ${since}, 그 전 30일 최저가: ${lowest}`,
  lowest30DaysShort: (price) => `할인 전 30일 최저: ${price}`,
  view3d: '3D로 보기',
  specifications: '제품 사양',
  entries: (count) => `${number(count)}개 항목`,
  details: '상세 정보',
  products: '상품',
  related: '같은 서랍의 다른 상품',
  recentlyViewed: '최근 본 상품',
})
