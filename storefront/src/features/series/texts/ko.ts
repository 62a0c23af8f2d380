import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  allSeriesLead: '모든 모델을 시리즈별 서랍에 정리했습니다. 열어서 살펴보세요.',
  seriesAndModels: (series, models) => `시리즈 ${number(series)}개, 모델 ${number(models)}개`,
  models: '모델 수',
  usualFeatures: ['모든 부품 낱개 구매 가능', '분해도가 실린 인쇄 설명서', '표준 나사, 일반 공구'],
})
