import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ number }: Formats): Texts => ({
  pagination: '페이지',
  pageOf: (current, pages, total) => `${number(current)} / ${number(pages)}페이지, 총 ${number(total)}개`,
  goToPage: (page) => `페이지 ${page}`,
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  pastTheEnd: '목록을 벗어난 페이지입니다',
  pastTheEndText: (pages) => `목록은 모두 ${number(pages)}페이지입니다.`,
  toFirstPage: '1페이지로',
})
