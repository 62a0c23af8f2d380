import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  unknownTag: '推荐',
  inStock: '在庫あり',
  fromAge: (years) => `対象年齢 ${years}歳以上`,
  was: '値下げ前',
  buy: '購入',
  buyNow: '今すぐ購入',
  ofProductInNewTab: (name) => `：${name}（新しいタブ）`,
  notAvailableYet: '販売準備中',
  soldOutHint: 'こちらでは完売です。マーケットプレイスの在庫は別に管理しています。',
  buyHint: '「今すぐ購入」を押すと、マーケットプレイスの店舗が新しいタブで開きます。サービス内容は同店舗の規定に従います。',
  youSave: (amount) => `${amount}お得`,
  lowest30Days: (price) => `値下げ前30日間の最低価格：${price}`,
  lowestBeforeFirst: ({ was, until, since, lowest }) =>
    `${was}は${until}までの価格です。最初の値下げは${since}、その前30日間の最低価格：${lowest}`,
  lowest30DaysShort: (price) => `値下げ前30日の最安：${price}`,
  view3d: '3Dで見る',
  specifications: '仕様',
  entries: (count) => `${number(count)}項目`,
  details: '詳細',
  products: '商品',
  related: '同じ引き出しから',
  recentlyViewed: '最近見た商品',
})
