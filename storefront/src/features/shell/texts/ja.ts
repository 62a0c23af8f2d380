import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  skipToContent: '本文へ移動',
  menu: 'メニュー',
  mainNavigation: 'メインナビゲーション',
  language: '言語',
  theme: '表示テーマ',
  themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  shop: 'ショップ',
  support: 'サポート',
  brandLine: '走らせて、壊して、直す。',
})
