import { GRAVE_ISSUE_KINDS } from '@shop/contract/manage/product-issues/issue-kinds'
import { type Filters, isSameList, type ListState, readList, searchOf } from '../address/list-address.ts'
import { viewTexts as t } from '../texts.ts'

export interface FixedView {
  key: string
  label: string
  filters: Filters
}

export const fixedViews = (staffId: number): FixedView[] => [
  { key: 'all', label: t.all, filters: {} },
  { key: 'live', label: t.live, filters: { state: 'live' } },
  { key: 'drafts', label: t.drafts, filters: { state: 'draft' } },
  { key: 'unpublished', label: t.unpublished, filters: { saved: '1' } },
  { key: 'scheduled', label: t.scheduled, filters: { finding: 'notVisibleYet' } },
  { key: 'retired', label: t.retired, filters: { state: 'retired' } },
  { key: 'archived', label: t.archived, filters: { state: 'archived' } },
  { key: 'needsHand', label: t.needsHand, filters: { state: 'live,retired', finding: GRAVE_ISSUE_KINDS.join(',') } },
  { key: 'mine', label: t.mine, filters: { changedBy: String(staffId) } },
]

export const searchOfView = ({ filters }: FixedView) => searchOf({ filters })

/** Returns the key of the view that equals the list, saved views first; undefined if none does. Fixed views ignore the order. */
export function viewOf(list: ListState, fixed: readonly FixedView[], saved: readonly { id: number; query: string }[]) {
  const own = saved.find(({ query }) => isSameList(list, readList(query)))
  if (own) return String(own.id)
  return fixed.find((view) => searchOfView(view) === searchOf({ q: list.q, filters: list.filters }))?.key
}
