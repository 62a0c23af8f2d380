import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  skipToContent: '본문으로 건너뛰기',
  menu: '메뉴',
  mainNavigation: '주 메뉴',
  language: '언어',
  theme: '화면 테마',
  themes: { system: '시스템 설정', light: '밝게', dark: '어둡게' },
  shop: '쇼핑',
  support: '고객 지원',
  brandLine: '달리고, 부수고, 고친다.',
})
