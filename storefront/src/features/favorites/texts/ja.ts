import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  addFavorite: (name) => `${name}をお気に入りに追加`,
  addShort: 'お気に入りに追加',
  removeShort: 'お気に入りから削除',
  loginFirst: 'ログインが必要です',
  loginFirstText: 'お気に入りの保存にはアカウントが必要です。ログイン後、このページに戻ります。',
  goToLogin: 'ログインへ',
  switchAccount: 'アカウントを切り替える',
  operationFailed: '操作できませんでした',
  addToCart: 'カートに追加',
  addToCartNamed: (name) => `${name}をカートに追加`,
  added: (name) => `${name}を追加しました`,
  addFailed: '追加できませんでした。もう一度お試しください。',
  soldOut: '完売',
})
