import { textGroup } from '../../../frame/words/text-group.ts'

/** The head of the section, which stands in a product's page before what fits is loaded. */
export const fitsSectionTexts = textGroup('features/fits/section', {
  whatFits: { en: 'What fits', zh: '适配商品', de: 'Was passt', ja: '対応する商品', ko: '호환되는 상품' },
  fromSpecs: {
    en: 'By the specifications alone',
    zh: '仅按规格参数判断',
    de: 'Allein nach den technischen Daten',
    ja: '仕様の数値だけで判定',
    ko: '제품 사양만으로 판단',
  },
})
