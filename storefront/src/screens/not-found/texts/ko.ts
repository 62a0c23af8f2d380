import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  error404: '오류 404',
  notFoundTitle: '부품을 찾을 수 없습니다',
  notFoundText: '설명서에 없는 페이지입니다. 번호가 바뀌었거나 링크에서 숫자가 빠졌을 수 있습니다.',
  noSeriesTitle: '상품이 없습니다',
  noSeriesText: '없는 시리즈입니다. 아래 시리즈를 둘러보세요.',
  missing: '? 없음',
})
