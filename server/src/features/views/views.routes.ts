import { MAX_VIEWS } from '@shop/contract/limits'
import * as calls from '@shop/contract/manage/lists/views'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { TEXTS } from '../../texts/texts.ts'
import { addView, changeView, listViews, removeView } from './views.queries.ts'

export const viewsRoutes = [
  route(calls.listViews, ({ db, staff, input }) => listViews(db, staff.id, input.type)),

  route(calls.addView, async ({ db, staff, body, language }) => {
    const added = await addView(db, staff.id, body, MAX_VIEWS)
    if (!added) throw fail('C103', { issues: [{ path: 'name', message: TEXTS[language].issues.tooManyViews }] })
    return added
  }),

  route(calls.changeView, async ({ db, staff, input, body }) => {
    const changed = await changeView(db, staff.id, input.id, body)
    if (!changed) throw fail('C104')
    return changed
  }),

  route(calls.removeView, async ({ db, staff, input }) => {
    if (!(await removeView(db, staff.id, input.id))) throw fail('C104')
    return null
  }),
]
