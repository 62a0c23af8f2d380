import type { FindingKind } from '@shop/contract/manage/findings/finding-kinds'
import { FINDINGS } from '@shop/contract/manage/findings/finding-kinds'
import { type Filters, isSameList, type ListState, readList, searchOf } from '../address/list-address.ts'
import { viewTexts as t } from '../texts.ts'

/** A view that every list has. */
export interface FixedView {
  key: string
  label: string
  filters: Filters
}

/** Issues that are more than good to know, as Today and the rail count them. */
const GRAVE = (Object.keys(FINDINGS) as FindingKind[]).filter((kind) => FINDINGS[kind] !== 'note') // the keys of the object

/** The views that are there by themselves, for somebody of the staff. */
export const fixedViews = (staffId: number): FixedView[] => [
  { key: 'all', label: t.all, filters: {} },
  { key: 'live', label: t.live, filters: { state: 'live' } },
  { key: 'drafts', label: t.drafts, filters: { state: 'draft' } },
  { key: 'unpublished', label: t.unpublished, filters: { saved: '1' } },
  { key: 'scheduled', label: t.scheduled, filters: { finding: 'notVisibleYet' } },
  { key: 'archived', label: t.archived, filters: { state: 'archived' } },
  { key: 'needsHand', label: t.needsHand, filters: { state: 'live', finding: GRAVE.join(',') } },
  { key: 'mine', label: t.mine, filters: { changedBy: String(staffId) } },
]

/** The search of a fixed view's address. */
export const searchOfView = ({ filters }: FixedView) => searchOf({ filters })

/** The key of the view that a list is, whatever its page and order; undefined where it is none. Saved views, which have an order too, come first. */
export function viewOf(list: ListState, fixed: readonly FixedView[], saved: readonly { id: number; query: string }[]) {
  const own = saved.find(({ query }) => isSameList(list, readList(query)))
  if (own) return String(own.id)
  return fixed.find((view) => searchOfView(view) === searchOf({ q: list.q, filters: list.filters }))?.key
}
