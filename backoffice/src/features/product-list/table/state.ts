import type { StatusName } from '../../../ui/marks/marks.tsx'
import type { ProductRow } from '../address/list-rows.ts'
import { productListTexts as t } from '../texts.ts'

/** Where a product stands, as shoppers see it: what is in the shop and not in sight is scheduled, has ended, or is hidden with its series. */
export function stateOf({ state, visible, findings }: Pick<ProductRow, 'state' | 'visible' | 'findings'>): {
  status: StatusName
  words: string
} {
  if (state !== 'live' || visible) return { status: state, words: t.states[state] }
  if (findings.includes('notVisibleYet')) return { status: 'scheduled', words: t.hidden.notVisibleYet }
  if (findings.includes('noLongerVisible')) return { status: 'archived', words: t.hidden.noLongerVisible }
  return { status: 'draft', words: t.hidden.other }
}
