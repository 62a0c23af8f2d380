import { textGroup } from '../../../frame/words/text-group.ts'

export const arrangementTexts = textGroup('features/product-detail/arrangement', {
  generalArrangement: { en: 'General arrangement', zh: '总体布置图', de: 'Gesamtansicht', ja: '全体図', ko: '전체 배치도' },
  side: { en: 'Side view', zh: '侧视图', de: 'Seitenansicht', ja: '側面図', ko: '측면도' },
  front: { en: 'Front view', zh: '前视图', de: 'Vorderansicht', ja: '正面図', ko: '정면도' },
})
