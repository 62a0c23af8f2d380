import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  copyLink: '复制链接',
  linkCopied: '链接已复制',
  notCopied: '链接复制失败，请从地址栏复制。',
})
