import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  noEndorsements: '아직 도착한 이야기가 없습니다',
  noEndorsementsText: '그동안 작업대 위의 모델을 둘러보세요.',
  endorsementsFailed: '이야기를 불러오지 못했습니다',
})
