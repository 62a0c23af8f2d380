import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  allSeriesLead: '全モデルをシリーズごとの引き出しに収めました。開けて、中をご覧ください。',
  seriesAndModels: (series, models) => `${number(series)}シリーズ、${number(models)}モデル`,
  models: 'モデル数',
  usualFeatures: ['部品はすべて1点ずつ販売', '分解図入りの説明書（冊子）', '市販のネジと工具で整備可能'],
})
