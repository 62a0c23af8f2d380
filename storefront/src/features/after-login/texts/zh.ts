import type { Texts } from './en.ts'

const named = (name?: string) => (name ? ` ${name}` : '这件商品')
const quoted = (title?: string) => (title ? `《${title}》` : '这个视频')

export const texts = (): Texts => ({
  reasonFor: {
    favorite: (name) => `登录后即可收藏${named(name)}。`,
    cart: (name) => `登录后即可将${named(name)}加入购物车。`,
    review: (name) => `登录后即可评价${named(name)}。`,
    like: (title) => `登录后即可为${quoted(title)}点赞。`,
    keep: (title) => `登录后即可收藏${quoted(title)}。`,
    comment: (title) => `登录后即可评论${quoted(title)}。`,
  },
  done: {
    favorite: (name) => `已收藏${named(name)}`,
    cart: (name) => `已添加${named(name)}`,
    like: (title) => `已为${quoted(title)}点赞`,
    keep: (title) => `已收藏${quoted(title)}`,
  },
})
