import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  networkError: 'ネットワークエラーです。しばらくしてからもう一度お試しください',
  loadingFailed: '読み込めませんでした',
  tryAgain: '再試行',
  close: '閉じる',
  breadcrumb: '現在の位置',
  home: 'ホーム',
  series: 'シリーズ',
  allSeries: 'すべてのシリーズ',
  offers: 'セール',
  search: '検索',
  searchModels: 'モデルを検索',
  seeModels: 'モデルを見る',
  trySeries: 'シリーズから探す',
  noSeries: 'シリーズはまだありません',
  noSeriesText: '引き出しはまだ空です。また後でご覧ください。',
  clear: 'クリア',
})
