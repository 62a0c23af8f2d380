import { textGroup } from '../../frame/words/text-group.ts'

/** `name` is undefined if the name of the product or video is unknown. */
export const afterLoginTexts = textGroup('features/after-login', {
  reasonFor: {
    favorite: (name?: string) => ({
      en: `Log in to add ${name ?? 'this product'} to your favourites.`,
      zh: `登录后即可收藏${name ? ` ${name}` : '这件商品'}。`,
      de: `Melden Sie sich an, um ${name ?? 'dieses Produkt'} zu Ihren Favoriten hinzuzufügen.`,
      ja: `ログインすると、${name ?? 'この商品'}をお気に入りに追加できます。`,
      ko: `로그인하면 ${name ?? '이'} 상품을 찜할 수 있습니다.`,
    }),
    cart: (name?: string) => ({
      en: `Log in to add ${name ?? 'this product'} to the cart.`,
      zh: `登录后即可将${name ? ` ${name}` : '这件商品'}加入购物车。`,
      de: `Melden Sie sich an, um ${name ?? 'dieses Produkt'} in den Warenkorb zu legen.`,
      ja: `ログインすると、${name ?? 'この商品'}をカートに追加できます。`,
      ko: `로그인하면 ${name ?? '이'} 상품을 장바구니에 담을 수 있습니다.`,
    }),
    review: (name?: string) => ({
      en: `Log in to review ${name ?? 'this product'}.`,
      zh: `登录后即可评价${name ? ` ${name}` : '这件商品'}。`,
      de: `Melden Sie sich an, um ${name ?? 'dieses Produkt'} zu bewerten.`,
      ja: `ログインすると、${name ?? 'この商品'}のレビューを書けます。`,
      ko: `로그인하면 ${name ?? '이'} 상품의 리뷰를 쓸 수 있습니다.`,
    }),
    like: (title?: string) => ({
      en: `Log in to like ${title ? `“${title}”` : 'this video'}.`,
      zh: `登录后即可为${title ? `《${title}》` : '这个视频'}点赞。`,
      de: `Melden Sie sich an, um ${title ? `„${title}“` : 'dieses Video'} mit „Gefällt mir“ zu markieren.`,
      ja: `ログインすると、${title ? `「${title}」` : 'この動画'}に「いいね」できます。`,
      ko: `로그인하면 ${title ? `“${title}”` : '이'} 동영상에 “좋아요”를 누를 수 있습니다.`,
    }),
    keep: (title?: string) => ({
      en: `Log in to save ${title ? `“${title}”` : 'this video'}.`,
      zh: `登录后即可收藏${title ? `《${title}》` : '这个视频'}。`,
      de: `Melden Sie sich an, um ${title ? `„${title}“` : 'dieses Video'} zu Ihren Favoriten hinzuzufügen.`,
      ja: `ログインすると、${title ? `「${title}」` : 'この動画'}をお気に入りに追加できます。`,
      ko: `로그인하면 ${title ? `“${title}”` : '이'} 동영상을 찜할 수 있습니다.`,
    }),
    comment: (title?: string) => ({
      en: `Log in to comment on ${title ? `“${title}”` : 'this video'}.`,
      zh: `登录后即可评论${title ? `《${title}》` : '这个视频'}。`,
      de: `Melden Sie sich an, um ${title ? `„${title}“` : 'dieses Video'} zu kommentieren.`,
      ja: `ログインすると、${title ? `「${title}」` : 'この動画'}にコメントできます。`,
      ko: `로그인하면 ${title ? `“${title}”` : '이'} 동영상에 댓글을 쓸 수 있습니다.`,
    }),
  },
  done: {
    favorite: (name?: string) => ({
      en: `${name ?? 'The product'} is in your favourites`,
      zh: `已收藏${name ? ` ${name}` : '这件商品'}`,
      de: `${name ?? 'Das Produkt'} steht in Ihren Favoriten`,
      ja: `${name ?? '商品'}はお気に入りに入っています`,
      ko: name ? `찜 목록에 담았습니다: ${name}` : '찜 목록에 담았습니다',
    }),
    cart: (name?: string) => ({
      en: `${name ?? 'The product'} added`,
      zh: `已添加${name ? ` ${name}` : '这件商品'}`,
      de: `${name ?? 'Das Produkt'} hinzugefügt`,
      ja: `${name ?? '商品'}を追加しました`,
      ko: name ? `담았습니다: ${name}` : '장바구니에 담았습니다',
    }),
    like: (title?: string) => ({
      en: `You like ${title ? `“${title}”` : 'this video'}`,
      zh: `已为${title ? `《${title}》` : '这个视频'}点赞`,
      de: title ? `Gefällt Ihnen: „${title}“` : 'Das Video gefällt Ihnen',
      ja: `${title ? `「${title}」` : 'この動画'}に「いいね」しました`,
      ko: `${title ? `“${title}”` : '이'} 동영상에 “좋아요”를 눌렀습니다`,
    }),
    keep: (title?: string) => ({
      en: `You have saved ${title ? `“${title}”` : 'this video'}`,
      zh: `已收藏${title ? `《${title}》` : '这个视频'}`,
      de: title ? `In Ihren Favoriten: „${title}“` : 'Das Video steht in Ihren Favoriten',
      ja: `${title ? `「${title}」` : 'この動画'}はお気に入りに入っています`,
      ko: `${title ? `“${title}”` : '이'} 동영상을 찜했습니다`,
    }),
  },
})
