import { textGroup } from '../../../frame/words/text-group.ts'

/** The words of the bar that shows what is chosen for a comparison. */
export const compareBarTexts = textGroup('features/compare/bar', ({ counted }) => ({
  chosen: (count: number, most: number) => ({
    en: `${count} of ${most} chosen to compare`,
    zh: `已选 ${count} 款对比，最多 ${most} 款`,
    de: `${count} von ${most} zum Vergleichen gewählt`,
    ja: `比較に${most}点中${count}点を選択中`,
    ko: `비교할 상품 ${most}개 중 ${count}개 선택`,
  }),
  compareChosen: (count: number) => ({
    en: `Compare ${count}`,
    zh: `对比 ${count} 款`,
    de: `${count} vergleichen`,
    ja: `${count}点を比較`,
    ko: `${count}개 비교`,
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
