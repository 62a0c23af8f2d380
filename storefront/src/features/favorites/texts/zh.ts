import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  addFavorite: (name) => `收藏 ${name}`,
  addShort: '收藏',
  removeShort: '取消收藏',
  loginFirst: '请先登录',
  loginFirstText: '登录后才能收藏商品，登录完成会回到本页。',
  goToLogin: '去登录',
  switchAccount: '切换账号',
  operationFailed: '操作失败',
  addToCart: '加入购物车',
  addToCartNamed: (name) => `将 ${name}加入购物车`,
  added: (name) => `已添加 ${name}`,
  addFailed: '添加失败，请重试',
  soldOut: '已售罄',
})
