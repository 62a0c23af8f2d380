import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  sections: '계정 항목',
  lead: '쇼핑몰에 저장된 고객님의 모든 정보를 여기에서 확인하고 지울 수 있습니다.',
  nameTitle: '닉네임과 사진',
  loginsTitle: '로그인한 기기',
  dataTitle: '내 데이터',
  deleteTitle: '계정 삭제',
})
