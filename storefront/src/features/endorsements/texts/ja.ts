import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  noEndorsements: '使う人の声はまだありません',
  noEndorsementsText: 'お便りはまだありません。まずは作業台のモデルをご覧ください。',
  endorsementsFailed: '使う人の声を読み込めませんでした',
})
