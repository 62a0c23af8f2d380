import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  error404: 'エラー 404',
  notFoundTitle: '部品が見つかりません',
  notFoundText: 'このページは説明書に載っていません。番号が変わったか、リンクの数字が抜けているようです。',
  noSeriesTitle: '商品がありません',
  noSeriesText: 'このシリーズはありません。下のシリーズをご覧ください。',
  missing: '? 欠品',
})
