import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  copyLink: '링크 복사',
  linkCopied: '링크를 복사했습니다',
  notCopied: '링크를 복사하지 못했습니다. 주소창에서 복사해 주세요.',
})
