import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  unknownTag: '推荐',
  inStock: '有货',
  fromAge: (years) => `适合 ${years} 岁以上`,
  was: '原价',
  buy: '购买',
  buyNow: '立即购买',
  ofProductInNewTab: (name) => `：${name}（新标签页）`,
  notAvailableYet: '暂未开售',
  soldOutHint: '本店已售罄。电商平台有独立库存。',
  buyHint: '点“立即购买”会在新标签页打开电商平台店铺，售后按该店铺的服务政策执行。',
  youSave: (amount) => `立省 ${amount}`,
  lowest30Days: (price) => `降价前 30 天最低价：${price}`,
  lowestBeforeFirst: ({ was, until, since, lowest }) => `原价 ${was}，执行至 ${until}。首次降价：${since}，此前 30 天最低价：${lowest}`,
  lowest30DaysShort: (price) => `降价前 30 天最低：${price}`,
  view3d: '3D 展示',
  specifications: '规格参数',
  entries: (count) => `${number(count)} 项`,
  details: '详情',
  products: '商品',
  related: '同一抽屉里的商品',
  recentlyViewed: '最近浏览',
})
