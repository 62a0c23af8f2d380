import type { Texts } from './en.ts'

const named = (name?: string) => name ?? 'この商品'
const quoted = (title?: string) => (title ? `「${title}」` : 'この動画')

export const texts = (): Texts => ({
  reasonFor: {
    favorite: (name) => `ログインすると、${named(name)}をお気に入りに追加できます。`,
    cart: (name) => `ログインすると、${named(name)}をカートに追加できます。`,
    review: (name) => `ログインすると、${named(name)}のレビューを書けます。`,
    like: (title) => `ログインすると、${quoted(title)}に「いいね」できます。`,
    keep: (title) => `ログインすると、${quoted(title)}をお気に入りに追加できます。`,
    comment: (title) => `ログインすると、${quoted(title)}にコメントできます。`,
  },
  done: {
    favorite: (name) => `${name ?? '商品'}はお気に入りに入っています`,
    cart: (name) => `${name ?? '商品'}を追加しました`,
    like: (title) => `${quoted(title)}に「いいね」しました`,
    keep: (title) => `${quoted(title)}はお気に入りに入っています`,
  },
})
