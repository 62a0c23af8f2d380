import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  noEndorsements: '暂无推荐语',
  noEndorsementsText: '还没有人写信给我们。先看看工作台上的模型吧。',
  endorsementsFailed: '推荐语加载失败',
})
