import { z } from 'zod'
import { Count } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { NEEDED_POLICIES, SHOP_ISSUE_NAMES, STEP_STATES } from './shop-steps.ts'

const State = z.enum(STEP_STATES)

/** Returns the steps for setting up a new shop and issues of the shop itself. `isNew` is true until a product has been published. */
export const getFirstSteps = manageCall('GET /first-steps', {
  data: z
    .strictObject({
      isNew: z.boolean(),
      steps: z.strictObject({
        owner: State,
        name: State,
        series: State,
        product: State,
        imprint: State,
        policies: State,
        mail: State,
        colleague: State,
      }),
      drafts: Count,
      missingPolicies: z.array(z.enum(NEEDED_POLICIES)),
      issues: z.array(z.enum(SHOP_ISSUE_NAMES)),
    })
    .meta({ id: 'FirstSteps' }),
})
