import type { Texts } from './en.ts'

const named = (name?: string) => name ?? '이'
const quoted = (title?: string) => (title ? `‘${title}’` : '이')

export const texts = (): Texts => ({
  reasonFor: {
    favorite: (name) => `로그인하면 ${named(name)} 상품을 찜할 수 있습니다.`,
    cart: (name) => `로그인하면 ${named(name)} 상품을 장바구니에 담을 수 있습니다.`,
    review: (name) => `로그인하면 ${named(name)} 상품의 리뷰를 쓸 수 있습니다.`,
    like: (title) => `로그인하면 ${quoted(title)} 동영상에 ‘좋아요’를 누를 수 있습니다.`,
    keep: (title) => `로그인하면 ${quoted(title)} 동영상을 찜할 수 있습니다.`,
    comment: (title) => `로그인하면 ${quoted(title)} 동영상에 댓글을 쓸 수 있습니다.`,
  },
  done: {
    favorite: (name) => (name ? `찜 목록에 담았습니다: ${name}` : '찜 목록에 담았습니다'),
    cart: (name) => (name ? `담았습니다: ${name}` : '장바구니에 담았습니다'),
    like: (title) => `${quoted(title)} 동영상에 ‘좋아요’를 눌렀습니다`,
    keep: (title) => `${quoted(title)} 동영상을 찜했습니다`,
  },
})
