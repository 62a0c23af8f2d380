import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  pagination: 'ページ',
  pageOf: (current, pages, total) => `${number(current)} / ${number(pages)}ページ、全${number(total)}件`,
  goToPage: (page) => `ページ ${page}`,
  previousPage: '前のページ',
  nextPage: '次のページ',
  pastTheEnd: 'このページは一覧の範囲外です',
  pastTheEndText: (pages) => `一覧は全${number(pages)}ページです。`,
  toFirstPage: '1ページ目へ',
})
