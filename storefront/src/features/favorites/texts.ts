import { textGroup } from '../../frame/words/text-group.ts'

/** The words of hearts and of adding to the cart. */
export const favoritesTexts = textGroup('features/favorites', {
  addFavorite: (name: string) => ({
    en: `Add ${name} to favourites`,
    zh: `收藏 ${name}`,
    de: `${name} zu Favoriten hinzufügen`,
    ja: `${name}をお気に入りに追加`,
    ko: `${name} 찜하기`,
  }),
  addShort: { en: 'Add to favourites', zh: '收藏', de: 'Zu Favoriten hinzufügen', ja: 'お気に入りに追加', ko: '찜하기' },
  removeShort: { en: 'Remove from favourites', zh: '取消收藏', de: 'Aus Favoriten entfernen', ja: 'お気に入りから削除', ko: '찜 취소' },
  loginFirst: {
    en: 'Please log in first',
    zh: '请先登录',
    de: 'Bitte melden Sie sich zuerst an',
    ja: 'ログインが必要です',
    ko: '로그인이 필요합니다',
  },
  loginFirstText: {
    en: 'Favourites are kept in your account. After logging in you will be back here.',
    zh: '登录后才能收藏商品，登录完成会回到本页。',
    de: 'Favoriten gehören zu einem Konto. Nach der Anmeldung sind Sie wieder hier.',
    ja: 'お気に入りの保存にはアカウントが必要です。ログイン後、このページに戻ります。',
    ko: '찜하려면 계정이 필요합니다. 로그인하면 이 페이지로 돌아옵니다.',
  },
  goToLogin: { en: 'Go to login', zh: '去登录', de: 'Zur Anmeldung', ja: 'ログインへ', ko: '로그인하러 가기' },
  switchAccount: { en: 'Switch account', zh: '切换账号', de: 'Konto wechseln', ja: 'アカウントを切り替える', ko: '계정 전환' },
  operationFailed: {
    en: 'Operation failed',
    zh: '操作失败',
    de: 'Der Vorgang ist fehlgeschlagen',
    ja: '操作できませんでした',
    ko: '작업에 실패했습니다',
  },
  addToCart: { en: 'Add to cart', zh: '加入购物车', de: 'In den Warenkorb', ja: 'カートに追加', ko: '장바구니에 담기' },
  addToCartNamed: (name: string) => ({
    en: `Add ${name} to cart`,
    zh: `将 ${name}加入购物车`,
    de: `${name} in den Warenkorb legen`,
    ja: `${name}をカートに追加`,
    ko: `${name} 장바구니에 담기`,
  }),
  added: (name: string) => ({
    en: `${name} added`,
    zh: `已添加 ${name}`,
    de: `${name} hinzugefügt`,
    ja: `${name}を追加しました`,
    ko: `담았습니다: ${name}`,
  }),
  addFailed: {
    en: 'Failed to add, please try again',
    zh: '添加失败，请重试',
    de: 'Hinzufügen fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    ja: '追加できませんでした。もう一度お試しください。',
    ko: '담지 못했습니다. 다시 시도해 주세요.',
  },
  soldOut: { en: 'Sold out', zh: '已售罄', de: 'Ausverkauft', ja: '完売', ko: '품절' },
})
