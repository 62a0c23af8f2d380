import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  notCopied: 'リンクをコピーできませんでした。アドレスバーからコピーしてください。',
})
