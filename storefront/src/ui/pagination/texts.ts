import { textGroup } from '../../frame/words/text-group.ts'

export const paginationTexts = textGroup('ui/pagination', ({ counted, number }) => ({
  pagination: { en: 'Pages', zh: '分页', de: 'Seiten', ja: 'ページ', ko: '페이지' },
  pageOf: (current: number, pages: number, total: number) => ({
    en: `Page ${number(current)} of ${number(pages)}, ${counted(total, 'item', 'items')}`,
    zh: `第 ${number(current)} / ${number(pages)} 页，共 ${number(total)} 件`,
    de: `Seite ${number(current)} von ${number(pages)}, ${number(total)} Artikel`,
    ja: `${number(current)} / ${number(pages)}ページ、全${number(total)}件`,
    ko: `${number(current)} / ${number(pages)}페이지, 총 ${number(total)}개`,
  }),
  showAll: (total: number) => ({
    en: `Show all ${number(total)}`,
    zh: `显示全部 ${number(total)} 件`,
    de: `Alle ${number(total)} zeigen`,
    ja: `全${number(total)}件を表示`,
    ko: `${number(total)}개 모두 보기`,
  }),
  goToPage: (page: number) => ({
    en: `Page ${page}`,
    zh: `第 ${page} 页`,
    de: `Seite ${page}`,
    ja: `ページ ${page}`,
    ko: `페이지 ${page}`,
  }),
  previousPage: { en: 'Previous page', zh: '上一页', de: 'Vorherige Seite', ja: '前のページ', ko: '이전 페이지' },
  nextPage: { en: 'Next page', zh: '下一页', de: 'Nächste Seite', ja: '次のページ', ko: '다음 페이지' },
  pastTheEnd: {
    en: 'This page is past the end',
    zh: '没有这一页',
    de: 'So viele Seiten gibt es nicht',
    ja: 'このページは一覧の範囲外です',
    ko: '목록을 벗어난 페이지입니다',
  },
  pastTheEndText: (pages: number) => ({
    en: `The list has ${counted(pages, 'page', 'pages')}.`,
    zh: `列表共 ${number(pages)} 页。`,
    de: `Die Liste hat ${counted(pages, 'Seite', 'Seiten')}.`,
    ja: `一覧は全${number(pages)}ページです。`,
    ko: `목록은 모두 ${number(pages)}페이지입니다.`,
  }),
  toFirstPage: { en: 'Go to page 1', zh: '回到第 1 页', de: 'Zu Seite 1', ja: '1ページ目へ', ko: '1페이지로' },
}))
