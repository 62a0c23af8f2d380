import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  pagination: '分页',
  pageOf: (current, pages, total) => `第 ${number(current)} / ${number(pages)} 页，共 ${number(total)} 件`,
  goToPage: (page) => `第 ${page} 页`,
  previousPage: '上一页',
  nextPage: '下一页',
  pastTheEnd: '没有这一页',
  pastTheEndText: (pages) => `列表共 ${number(pages)} 页。`,
  toFirstPage: '回到第 1 页',
})
