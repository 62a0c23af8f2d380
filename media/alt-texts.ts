import type { View } from './views.ts'

export type Texts = Record<'en' | 'zh' | 'de' | 'ja' | 'ko', string>

/** Texts that follow the product's name. */
const SHOWN: Record<View['name'], Texts> = {
  box: {
    en: 'its parts as they come in the box',
    zh: '盒中的零件',
    de: 'die Teile, wie sie im Karton liegen',
    ja: '箱に入っている部品',
    ko: '상자에 든 부품',
  },
  front: { en: 'from the front right', zh: '右前方视图', de: 'von vorn rechts', ja: '右前から見たところ', ko: '오른쪽 앞에서 본 모습' },
  rear: { en: 'from the rear left', zh: '左后方视图', de: 'von hinten links', ja: '左後ろから見たところ', ko: '왼쪽 뒤에서 본 모습' },
  size: { en: 'with its dimensions', zh: '尺寸图', de: 'mit Maßen', ja: '寸法入り', ko: '치수 표시' },
  detail: { en: 'close up', zh: '细节特写', de: 'aus der Nähe', ja: '細部', ko: '가까이에서 본 모습' },
  exploded: {
    en: 'exploded view: its parts, drawn apart',
    zh: '爆炸图：各零件彼此分开',
    de: 'auseinandergezogen: die Ersatzteile, jedes frei von den anderen',
    ja: '分解図：補修部品をひとつずつ離したところ',
    ko: '분해도: 부품을 하나씩 떼어 놓은 모습',
  },
  together: {
    en: 'assembled, before it is taken apart',
    zh: '拆解前的样子',
    de: 'vor dem Auseinanderziehen',
    ja: '分解する前のようす',
    ko: '분해하기 전 모습',
  },
  bare: { en: 'without its shell', zh: '拆下车壳', de: 'ohne Karosserie', ja: 'ボディを外したところ', ko: '바디를 벗긴 모습' },
}

export const altTextOf = (name: Texts, view: View['name']): Texts => ({
  en: `${name.en}, ${SHOWN[view].en}`,
  zh: `${name.zh}，${SHOWN[view].zh}`,
  de: `${name.de}, ${SHOWN[view].de}`,
  ja: `${name.ja}、${SHOWN[view].ja}`,
  ko: `${name.ko}, ${SHOWN[view].ko}`,
})

export const altTextOfScene = (names: Texts[]): Texts => ({
  en: names.map(({ en }) => en).join(', '),
  zh: names.map(({ zh }) => zh).join('、'),
  de: names.map(({ de }) => de).join(', '),
  ja: names.map(({ ja }) => ja).join('、'),
  ko: names.map(({ ko }) => ko).join(', '),
})
