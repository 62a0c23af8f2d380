import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  networkError: '네트워크 오류입니다. 잠시 후 다시 시도해 주세요',
  loadingFailed: '불러오지 못했습니다',
  tryAgain: '다시 시도',
  close: '닫기',
  breadcrumb: '현재 위치',
  home: '홈',
  series: '시리즈',
  allSeries: '전체 시리즈',
  offers: '할인',
  search: '검색',
  searchModels: '모델 검색',
  seeModels: '모델 보기',
  trySeries: '시리즈에서 찾아보세요',
  noSeries: '아직 시리즈가 없습니다',
  noSeriesText: '서랍이 아직 비어 있습니다. 나중에 다시 들러 주세요.',
  clear: '초기화',
})
