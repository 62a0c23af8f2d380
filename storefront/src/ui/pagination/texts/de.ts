import type { Formats } from '../../../frame/formats.ts'
import type { Texts } from './en.ts'

export const texts = ({ counted, number }: Formats): Texts => ({
  pagination: 'Seiten',
  pageOf: (current, pages, total) => `Seite ${number(current)} von ${number(pages)}, ${number(total)} Artikel`,
  goToPage: (page) => `Seite ${page}`,
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  pastTheEnd: 'So viele Seiten gibt es nicht',
  pastTheEndText: (pages) => `Die Liste hat ${counted(pages, 'Seite', 'Seiten')}.`,
  toFirstPage: 'Zu Seite 1',
})
