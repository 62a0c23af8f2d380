import { textGroup } from '../../../frame/words/text-group.ts'

/** What leads to the questions. */
export const chooseLinkTexts = textGroup('features/choose/link', {
  unsure: {
    en: 'Not sure? Five questions find the model',
    zh: '拿不准？五个问题帮您选',
    de: 'Unsicher? Fünf Fragen finden das Modell',
    ja: '迷ったら、5つの質問で選べます',
    ko: '고민되시나요? 다섯 가지 질문으로 찾아 드려요',
  },
})
