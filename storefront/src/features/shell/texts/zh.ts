import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  skipToContent: '跳到正文',
  menu: '菜单',
  mainNavigation: '主导航',
  language: '语言',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  shop: '商城',
  support: '服务与支持',
  brandLine: '尽情开，撞得起，修得好。',
})
