import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  allSeriesLead: '我们的全部模型按系列收纳，打开抽屉看看里面有什么。',
  seriesAndModels: (series, models) => `${number(series)} 个系列，${number(models)} 款模型`,
  models: '款数',
  usualFeatures: ['每个零件都有备件', '附爆炸图的纸质说明书', '通用螺丝，通用工具'],
})
