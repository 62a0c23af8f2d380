import type { StatusName } from '../../../ui/marks/marks.tsx'
import type { ProductRow } from '../address/list-rows.ts'
import { productListTexts as t } from '../texts.ts'

/** Returns the state as shoppers see it: a published product that is not visible is scheduled, ended, or hidden with its series. */
export function stateOf({ state, retired, visible, findings }: Pick<ProductRow, 'state' | 'retired' | 'visible' | 'findings'>): {
  status: StatusName
  words: string
} {
  if (state === 'live' && visible && retired) return { status: 'archived', words: t.retired }
  if (state !== 'live' || visible) return { status: state, words: t.states[state] }
  if (findings.includes('notVisibleYet')) return { status: 'scheduled', words: t.hidden.notVisibleYet }
  if (findings.includes('noLongerVisible')) return { status: 'archived', words: t.hidden.noLongerVisible }
  return { status: 'draft', words: t.hidden.other }
}
