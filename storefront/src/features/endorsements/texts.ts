import { textGroup } from '../../frame/words/text-group.ts'

export const endorsementsTexts = textGroup('features/endorsements', {
  noEndorsements: {
    en: 'No opinions yet',
    zh: '暂无推荐语',
    de: 'Noch keine Stimmen',
    ja: '使う人の声はまだありません',
    ko: '아직 도착한 이야기가 없습니다',
  },
  noEndorsementsText: {
    en: 'Nobody has written to us yet. Meanwhile, the models are on the bench.',
    zh: '还没有人写信给我们。先看看工作台上的模型吧。',
    de: 'Noch hat uns niemand geschrieben. Die Modelle stehen derweil auf der Werkbank.',
    ja: 'お便りはまだありません。まずは作業台のモデルをご覧ください。',
    ko: '그동안 작업대 위의 모델을 둘러보세요.',
  },
  endorsementsFailed: {
    en: 'The opinions could not be loaded',
    zh: '推荐语加载失败',
    de: 'Die Stimmen konnten nicht geladen werden',
    ja: '使う人の声を読み込めませんでした',
    ko: '이야기를 불러오지 못했습니다',
  },
})
