import { textGroup } from '../../frame/words/text-group.ts'

export const partsTexts = textGroup('features/parts', ({ counted, number }) => ({
  spareParts: { en: 'Spare parts', zh: '备件', de: 'Ersatzteile', ja: '補修部品', ko: '부품' },
  parts: (count: number) => ({
    en: counted(count, 'part', 'parts'),
    zh: `${number(count)} 个零件`,
    de: counted(count, 'Teil', 'Teile'),
    ja: `部品${number(count)}点`,
    ko: `부품 ${number(count)}개`,
  }),
  inModelEach: {
    en: 'in the model · each',
    zh: '每台数量 · 单价',
    de: 'im Modell · je Stück',
    ja: '1台分 · 単価',
    ko: '한 대분 · 개당',
  },
  inModel: (quantity: number) => ({
    en: `${quantity} in the model`,
    zh: `每台 ${quantity} 个`,
    de: `${quantity} im Modell`,
    ja: `1台に${quantity}個`,
    ko: `한 대에 ${quantity}개`,
  }),
  ask: { en: 'Ask', zh: '询问', de: 'Anfragen', ja: '問い合わせ', ko: '문의' },
  askForIt: { en: 'Ask for it', zh: '询问此零件', de: 'Anfragen', ja: 'この部品を問い合わせる', ko: '이 부품 문의하기' },
  ofPart: (name: string) => ({ en: `: ${name}`, zh: `：${name}`, de: `: ${name}`, ja: `：${name}`, ko: `: ${name}` }),
  ofPartInNewTab: (name: string) => ({
    en: `: ${name} (new tab)`,
    zh: `：${name}（新标签页）`,
    de: `: ${name} (neuer Tab)`,
    ja: `：${name}（新しいタブ）`,
    ko: `: ${name}(새 탭)`,
  }),
}))
