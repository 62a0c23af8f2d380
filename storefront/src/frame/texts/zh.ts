import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  networkError: '网络错误，请稍后重试',
  loadingFailed: '加载失败',
  tryAgain: '重试',
  close: '关闭',
  breadcrumb: '当前位置',
  home: '首页',
  series: '系列',
  allSeries: '全部系列',
  offers: '优惠',
  search: '搜索',
  searchModels: '搜索商品',
  seeModels: '查看模型',
  trySeries: '看看这些系列',
  noSeries: '暂无系列',
  noSeriesText: '这里暂时是空的，请稍后再来看看。',
  clear: '清除',
})
