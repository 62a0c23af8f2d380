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
})
