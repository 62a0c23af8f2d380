import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  searchTitle: (text) => `搜索：“${text}”`,
  searchPrompt: '输入商品名、零件或标签，每个抽屉都替你翻一遍。',
  searching: (text) => `正在搜索“${text}”……`,
  resultsFor: (count, text) => `“${text}”共有 ${number(count)} 个结果`,
  corrected: (count, text, corrected) => `没有找到“${text}”，已改为搜索“${corrected}”，共有 ${number(count)} 个结果`,
  matchingSeries: '相关系列',
  noResults: (text) => `没有找到“${text}”`,
  noResultsText: '请检查拼写，或减少关键词。',
  searchTooLong: '搜索内容太长',
  searchTooLongText: (most) => `请不要超过 ${most} 个字符。`,
})
