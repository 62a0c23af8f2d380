import { inEachLanguage } from '@shop/contract/words'

export const CART_TEXTS = inEachLanguage({
  couponUsedUp: (code: string) => ({
    en: `The coupon ${code} has no uses left, so it was removed from your cart`,
    zh: `优惠券 ${code} 的可用次数已用完，已从购物车中移除`,
    de: `Der Gutschein ${code} ist ausgeschöpft und wurde aus Ihrem Warenkorb entfernt`,
    ja: `クーポン「${code}」は利用回数の上限に達したため、カートから削除されました`,
    ko: `쿠폰 ${code}의 사용 가능 횟수가 모두 소진되어 장바구니에서 삭제되었습니다`,
  }),
})
