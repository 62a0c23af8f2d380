import { textGroup } from '../../frame/words/text-group.ts'

/** The words around every screen. */
export const shellTexts = textGroup('features/shell', {
  skipToContent: { en: 'Skip to content', zh: '跳到正文', de: 'Zum Inhalt springen', ja: '本文へ移動', ko: '본문으로 건너뛰기' },
  menu: { en: 'Menu', zh: '菜单', de: 'Menü', ja: 'メニュー', ko: '메뉴' },
  mainNavigation: { en: 'Main', zh: '主导航', de: 'Hauptnavigation', ja: 'メインナビゲーション', ko: '주 메뉴' },
  language: { en: 'Language', zh: '语言', de: 'Sprache', ja: '言語', ko: '언어' },
  theme: { en: 'Theme', zh: '外观', de: 'Farbschema', ja: '表示テーマ', ko: '화면 테마' },
  themes: {
    system: { en: 'System theme', zh: '跟随系统', de: 'Wie das System', ja: 'システムに合わせる', ko: '시스템 설정' },
    light: { en: 'Light', zh: '浅色', de: 'Hell', ja: 'ライト', ko: '밝게' },
    dark: { en: 'Dark', zh: '深色', de: 'Dunkel', ja: 'ダーク', ko: '어둡게' },
  },
  shop: { en: 'Shop', zh: '商城', de: 'Shop', ja: 'ショップ', ko: '쇼핑' },
  findModel: { en: 'Find your model', zh: '帮我选模型', de: 'Modell finden', ja: 'モデルを選ぶ', ko: '모델 찾기' },
  support: { en: 'Support', zh: '服务与支持', de: 'Service', ja: 'サポート', ko: '고객 지원' },
})
