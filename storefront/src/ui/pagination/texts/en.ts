import type { Formats } from '../../../frame/formats.ts'

/** The words of the links to the pages of a list. English is the type of the other four. */
export const texts = ({ counted, number }: Formats) => ({
  pagination: 'Pages',
  pageOf: (current: number, pages: number, total: number) =>
    `Page ${number(current)} of ${number(pages)}, ${counted(total, 'item', 'items')}`,
  goToPage: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pastTheEnd: 'This page is past the end',
  pastTheEndText: (pages: number) => `The list has ${counted(pages, 'page', 'pages')}.`,
  toFirstPage: 'Go to page 1',
})

export type Texts = ReturnType<typeof texts>
