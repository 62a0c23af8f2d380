import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  linkCopied: 'リンクをコピーしました',
  notCopied: 'リンクをコピーできませんでした。アドレスバーにあります。',
})
