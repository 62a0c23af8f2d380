import { getFirstSteps } from '@shop/contract/manage/product-issues/first-steps'
import { route } from '../../http/calls/route.ts'
import { readShopFacts } from './first-steps.queries.ts'
import { shopIssuesOf, stepsOf } from './first-steps.rules.ts'

export const firstStepsRoutes = [
  route(getFirstSteps, async ({ db, staff, isMailSent }) => {
    const facts = await readShopFacts(db)
    const steps = stepsOf(facts, isMailSent)
    const { hadProduct, drafts, missingPolicies } = facts
    return { isNew: !hadProduct, steps, drafts, missingPolicies, issues: shopIssuesOf(steps, staff.role) }
  }),
]
