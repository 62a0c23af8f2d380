import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  addFavorite: (name) => `${name} 찜하기`,
  addShort: '찜하기',
  removeShort: '찜 취소',
  loginFirst: '로그인이 필요합니다',
  loginFirstText: '찜하려면 계정이 필요합니다. 로그인하면 이 페이지로 돌아옵니다.',
  goToLogin: '로그인하러 가기',
  switchAccount: '계정 전환',
  operationFailed: '작업에 실패했습니다',
  addToCart: '장바구니에 담기',
  addToCartNamed: (name) => `${name} 장바구니에 담기`,
  added: (name) => `담았습니다: ${name}`,
  addFailed: '담지 못했습니다. 다시 시도해 주세요.',
  soldOut: '품절',
})
