import { ADMIN_REVIEWS } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { CONTENT_KINDS, type ContentKind } from '@shop/contract/reviews/report-reasons'

export type Row = ManageAnswerOf<'GET /reviews'>['rows'][number]
export type Entry = ManageAnswerOf<'GET /reviews/{kind}/{id}'>

export const TABS = ['check', 'published', 'hidden'] as const
export const ONLY = ['review', 'comment', 'reported'] as const
export const ROWS_PER_PAGE = 50

/** State of the queue, which is kept in the query string of its address. */
export interface Queue {
  tab: (typeof TABS)[number]
  only: (typeof ONLY)[number] | undefined
  /** Account whose texts are shown, whatever the tab. */
  author: number | undefined
  page: number
  /** Entry that is opened; without one, the first is opened where there is space. */
  open: { kind: ContentKind; id: number } | undefined
}

const wholeOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Reads the state from a query string. Ignores invalid parameters. */
export function readQueue(search: string): Queue {
  const given = new URLSearchParams(search)
  const [kindGiven, idGiven = null] = (given.get('open') ?? '').split('-')
  const [kind, id] = [CONTENT_KINDS.find((one) => one === kindGiven), wholeOf(idGiven)]
  return {
    tab: TABS.find((one) => one === given.get('tab')) ?? 'check',
    only: ONLY.find((one) => one === given.get('only')),
    author: wholeOf(given.get('author')),
    page: wholeOf(given.get('page')) ?? 1,
    open: kind && id !== undefined ? { kind, id } : undefined,
  }
}

/** Returns the address of a state; parameters with default values are omitted. */
export function queueAddress({ tab, only, author, page, open }: Queue) {
  const parts = new URLSearchParams()
  if (tab !== 'check') parts.set('tab', tab)
  if (only) parts.set('only', only)
  if (author !== undefined) parts.set('author', String(author))
  if (page > 1) parts.set('page', String(page))
  if (open) parts.set('open', `${open.kind}-${open.id}`)
  return ADMIN_REVIEWS + (parts.size > 0 ? `?${parts}` : '')
}

export const queueInput = ({ tab, only, author, page }: Queue): ManageInputOf<'GET /reviews'> => ({
  tab: author === undefined ? tab : 'all',
  ...(only && { only }),
  ...(author !== undefined && { author }),
  page,
  limit: ROWS_PER_PAGE,
})

export const isSame = (one: { kind: ContentKind; id: number } | undefined, other: { kind: ContentKind; id: number }) =>
  one?.kind === other.kind && one.id === other.id
