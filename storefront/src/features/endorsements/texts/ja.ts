import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  noEndorsements: 'まだ声は届いていません',
  noEndorsementsText: 'お便りはまだありません。まずは作業台のモデルをご覧ください。',
  endorsementsFailed: '声を読み込めませんでした',
})
