import { textGroup } from '../../../frame/words/text-group.ts'

export const fitsSectionTexts = textGroup('features/fits/section', {
  allThatFits: (name: string) => ({
    en: `Everything that fits ${name}`,
    zh: `查看所有适配 ${name} 的商品`,
    de: `Alles, was zu ${name} passt`,
    ja: `${name}に対応する商品をすべて見る`,
    ko: `${name}에 맞는 상품 모두 보기`,
  }),
  whatFits: { en: 'What fits', zh: '适配商品', de: 'Was passt', ja: '対応する商品', ko: '호환되는 상품' },
  fromSpecs: {
    en: 'By the specifications alone',
    zh: '仅按规格参数判断',
    de: 'Allein nach den technischen Daten',
    ja: '仕様の数値だけで判定',
    ko: '제품 사양만으로 판단',
  },
})
