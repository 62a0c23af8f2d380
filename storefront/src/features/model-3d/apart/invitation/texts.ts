import { textGroup } from '../../../../frame/words/text-group.ts'

/** What invites to take a model apart, before its ruler is there. */
export const apartInvitationTexts = textGroup('features/model-3d/apart/invitation', {
  pullItApart: { en: 'Pull it apart', zh: '拉开看看', de: 'Auseinanderziehen', ja: 'ばらしてみる', ko: '분해해 보기' },
})
