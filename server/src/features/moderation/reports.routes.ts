import * as calls from '@shop/contract/reviews/reports'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { addObjection, addReport } from './reports.queries.ts'

export const reportsRoutes = [
  route(calls.reportContent, async ({ db, body, language }) => {
    if (!(await addReport(db, { ...body, language }))) throw fail('C104')
    return null
  }),

  route(calls.objectToDecision, async ({ db, body: { token, text } }) => {
    if (!(await addObjection(db, token, text))) throw fail('C112')
    return null
  }),
]
