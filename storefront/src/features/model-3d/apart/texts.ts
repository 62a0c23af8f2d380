import { textGroup } from '../../../frame/words/text-group.ts'

export const apartTexts = textGroup('features/model-3d/apart', {
  pullApart: { en: 'Pull apart', zh: '拆开', de: 'Auseinanderziehen', ja: '分解する', ko: '분해하기' },
  together: { en: 'Together', zh: '合拢', de: 'Zusammen', ja: '組立', ko: '조립' },
  apart: { en: 'Apart', zh: '拆开', de: 'Zerlegt', ja: '分解', ko: '분해' },
  percentApart: (percent: number) => ({
    en: `${percent}% apart`,
    zh: `已拆开 ${percent}%`,
    de: `zu ${percent}\u00a0% zerlegt`,
    ja: `${percent}%分解`,
    ko: `${percent}% 분해됨`,
  }),
  explodedView: { en: 'exploded view', zh: '爆炸图', de: 'Explosionsansicht', ja: '分解図', ko: '분해도' },
  showPart: (place: number) => ({
    en: `Show part ${place} in the drawing`,
    zh: `在图中显示 ${place} 号零件`,
    de: `Teil ${place} in der Zeichnung anzeigen`,
    ja: `図で部品 ${place} を表示`,
    ko: `도면에서 부품 ${place} 보기`,
  }),
})
