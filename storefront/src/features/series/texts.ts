import { textGroup } from '../../frame/words/text-group.ts'

export const seriesTexts = textGroup('features/series', ({ counted, number }) => ({
  allSeriesLead: {
    en: 'Every model we build, sorted into drawers. Open one to see what is inside.',
    zh: '我们的全部模型按系列收纳，打开抽屉看看里面有什么。',
    de: 'Alles, was wir bauen, nach Schubladen sortiert. Öffnen Sie eine und sehen Sie nach.',
    ja: '全モデルをシリーズごとの引き出しに収めました。開けて、中をご覧ください。',
    ko: '모든 모델을 시리즈별 서랍에 정리했습니다. 열어서 살펴보세요.',
  },
  seriesAndArticles: (series: number, articles: number) => ({
    en: `${counted(series, 'series', 'series')}, ${counted(articles, 'article', 'articles')}`,
    zh: `${number(series)} 个系列，${number(articles)} 件商品`,
    de: `${counted(series, 'Serie', 'Serien')}, ${counted(articles, 'Artikel', 'Artikel')}`,
    ja: `${number(series)}シリーズ、${number(articles)}点`,
    ko: `시리즈 ${number(series)}개, 상품 ${number(articles)}개`,
  }),
  models: { en: 'Models', zh: '款数', de: 'Modelle', ja: 'モデル数', ko: '모델 수' },
  articles: { en: 'Articles', zh: '件数', de: 'Artikel', ja: '点数', ko: '상품 수' },
  usualFeatures: {
    en: ['A spare for every part', 'Printed manual with exploded drawings', 'Common screws, common tools'],
    zh: ['每个零件都有备件', '附爆炸图的纸质说明书', '通用螺丝，通用工具'],
    de: ['Jedes Teil einzeln lieferbar', 'Gedruckte Anleitung mit Explosionszeichnungen', 'Normschrauben, Standardwerkzeug'],
    ja: ['部品はすべて1点ずつ販売', '分解図入りの説明書（冊子）', '市販のネジと工具で整備可能'],
    ko: ['모든 부품 낱개 구매 가능', '분해도가 실린 인쇄 설명서', '표준 나사, 일반 공구'],
  },
}))
