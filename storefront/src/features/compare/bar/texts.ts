import { textGroup } from '../../../frame/words/text-group.ts'

export const compareBarTexts = textGroup('features/compare/bar', ({ counted }) => ({
  chosen: (count: number, most: number) => ({
    en: `${count} of ${most} selected`,
    zh: `已选 ${count} 款对比，最多 ${most} 款`,
    de: `${count} von ${most} zum Vergleichen gewählt`,
    ja: `比較する商品：${count}点選択中（最大${most}点）`,
    ko: `비교할 상품 ${count}개 선택(최대 ${most}개)`,
  }),
  chooseAnother: {
    en: 'Tick one more to compare.',
    zh: '再选一款即可对比。',
    de: 'Noch eines anhaken.',
    ja: 'もう1点選ぶと比較できます。',
    ko: '하나 더 고르면 비교할 수 있습니다.',
  },
  placesFree: (count: number) => ({
    en: `${counted(count, 'place', 'places')} free`,
    zh: `还可选 ${count} 款`,
    de: `${counted(count, 'Platz', 'Plätze')} frei`,
    ja: `あと${count}点`,
    ko: `${count}자리 남음`,
  }),
  removeFromComparison: (name: string) => ({
    en: `Remove ${name} from the comparison`,
    zh: `从对比中移除 ${name}`,
    de: `${name} aus dem Vergleich entfernen`,
    ja: `${name}を比較から外す`,
    ko: `비교에서 ${name} 빼기`,
  }),
}))
